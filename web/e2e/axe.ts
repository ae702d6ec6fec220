// What axe finds wrong with a page, one line a finding.
import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Finding {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const tool = (window as unknown as { axe: { run(how: object): Promise<{ violations: Finding[] }> } }).axe;
    return (await tool.run({ resultTypes: ['violations'] })).violations;
  });
  return violations.flatMap((each) =>
    each.nodes.map((node) => `${each.id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
