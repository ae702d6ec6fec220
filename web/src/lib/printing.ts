// Pages that the server makes to be printed.
export type Printed = 'ship' | 'energy' | 'scenario' | 'fleets' | 'map' | 'decks';

export function printAddress(what: Printed, name = '', year?: number): string {
  const asked = [...(name ? [['name', name]] : []), ...(year ? [['year', String(year)]] : [])];
  const query = asked.map(([key = '', value = '']) => `${key}=${encodeURIComponent(value)}`).join('&');
  return `/api/v1/print/${what}${query ? `?${query}` : ''}`;
}
