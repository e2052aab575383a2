/** One of them, each as likely as the others; `random` gives numbers from 0 up to 1. */
export function pick<T>(random: () => number, from: readonly T[]): T {
  if (from.length === 0) throw new Error('nothing to pick from');
  return from[Math.floor(random() * from.length)] as T;
}
