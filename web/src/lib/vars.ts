// Numbers for the style sheet: attributes with styles are forbidden by the policy of content, properties are not.
import type { Action } from 'svelte/action';

export const vars: Action<HTMLElement, Record<string, string | undefined>> = (element, values) => {
  const set = (wanted: Record<string, string | undefined>) => {
    for (const [name, value] of Object.entries(wanted)) {
      if (value === undefined) element.style.removeProperty(name);
      else element.style.setProperty(name, value);
    }
  };
  set(values);
  return { update: set };
};
