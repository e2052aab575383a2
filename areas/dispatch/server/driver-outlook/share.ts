import type { Services } from '#app/services.ts';

const shared = new WeakMap<Services['db'], Map<string, Promise<unknown>>>();
/** Kinds of days and hours of one day, and those of the day before. */
const MAX_SHARED = 100;

/**
 * One answer for all drivers who ask under this key, which names all that it depends on. A failure is not
 * kept.
 */
export async function share<T>(db: Services['db'], key: string, find: () => Promise<T>): Promise<T> {
  const answers = shared.get(db) ?? new Map<string, Promise<unknown>>();
  shared.set(db, answers);
  const known = answers.get(key);
  if (known) return (await known) as T;
  if (answers.size >= MAX_SHARED) answers.clear();
  const answer = find();
  answers.set(key, answer);
  try {
    return await answer;
  } catch (error) {
    answers.delete(key);
    throw error;
  }
}
