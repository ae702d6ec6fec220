// Time left at a seat, in words.
import type { Seat } from '../api/types';

const two = (n: number) => String(n).padStart(2, '0');

export function lengthOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const days = Math.floor(whole / 86400);
  const hours = Math.floor((whole % 86400) / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(whole % 60)}`;
  return `${minutes}:${two(whole % 60)}`;
}

// A deadline runs by itself; without one the seat's bank stands still.
export function leftOf(seat: Pick<Seat, 'deadline' | 'seconds_left'>, now: number): string {
  if (seat.deadline !== null) return lengthOf((Date.parse(seat.deadline) - now) / 1000);
  return seat.seconds_left === null ? '' : lengthOf(seat.seconds_left);
}
