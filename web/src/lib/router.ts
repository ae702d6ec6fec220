// Which page the address asks for. Addresses are fragments ("#/game/abc"), so that the server needs to know
// nothing of them and secrets in invitations never reach its logs.

export type Route =
  | { page: 'home' }
  | { page: 'lobby' }
  | { page: 'new'; game: string; scenario: string }
  | { page: 'game'; id: string; invitation: string; closed: boolean }
  | { page: 'replay'; id: string; order: number }
  | { page: 'report'; id: string }
  | { page: 'browse'; topic: string; item: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'account' }
  | { page: 'admin' }
  | { page: 'recover'; name: string; code: string }
  | { page: 'unknown'; address: string };

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray percent sign is taken as it stands
  }
}

export function routeOf(fragment: string): Route {
  const [path = '', query = ''] = fragment.replace(/^#?\/?/, '').split('?', 2);
  const [page = '', first = '', second = ''] = path.split('/').map(decoded);
  switch (page) {
    case '':
      return { page: 'home' };
    case 'lobby':
    case 'account':
    case 'admin':
      return { page };
    case 'recover':
      return { page, name: first, code: second };
    case 'new':
      return { page, game: first, scenario: second };
    case 'browse':
      return { page, topic: first, item: second };
    case 'rules':
      return { page, game: first, rule: second };
    case 'game':
      if (first !== '') {
        const asked = new URLSearchParams(query);
        return { page, id: first, invitation: asked.get('invitation') ?? '', closed: asked.has('closed') };
      }
      break;
    case 'replay':
      if (first !== '') return { page, id: first, order: Number.parseInt(second, 10) || 0 };
      break;
    case 'report':
      if (first !== '') return { page, id: first };
  }
  return { page: 'unknown', address: fragment };
}

// The address of a page, its parts escaped; empty parts at the end are left out.
export function addressOf(page: string, ...parts: string[]): string {
  const all = [page, ...parts];
  while (all.length > 1 && all[all.length - 1] === '') all.pop();
  return '#/' + all.map(encodeURIComponent).join('/');
}

// To a seat that is kept; at a closed table nothing else is to be seen before it is taken.
export const invitationTo = (table: string, token: string, closed: boolean): string =>
  `${addressOf('game', table)}?invitation=${encodeURIComponent(token)}${closed ? '&closed' : ''}`;
