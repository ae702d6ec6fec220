// Whether anybody else is asked before something proposed is done: another person who still plays. The computer
// agrees to everything at once.
import type { Seat } from '../api/types';

export const consents = (
  seats: Pick<Seat, 'side' | 'kind' | 'you' | 'resigned'>[],
  side: string | undefined,
): boolean =>
  seats.some((seat) => seat.side !== side && seat.kind === 'person' && !seat.you && !seat.resigned);
