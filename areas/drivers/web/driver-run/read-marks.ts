/** News that was read on this phone and of which the server does not know yet, across reloads. */
import { useSyncExternalStore } from 'react';

const KEY = 'elbbote.read-news';
const NOTHING: readonly string[] = [];
const listeners = new Set<() => void>();
/** The same array as long as it says the same. */
let known: { text: string; ids: readonly string[] } = { text: '', ids: NOTHING };
/** Where the phone keeps nothing, it lasts until the page is left. */
let unkept = '';

function readText(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return unkept;
  }
}

function readMarks(): readonly string[] {
  const text = readText();
  if (text !== known.text) known = { text, ids: text.split(' ').filter(Boolean) };
  return known.ids;
}

function write(ids: readonly string[]): void {
  unkept = ids.join(' ');
  try {
    localStorage.setItem(KEY, unkept);
  } catch {
    // Kept in memory alone.
  }
  for (const listener of listeners) listener();
}

export function useReadMarks(): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readMarks,
    () => NOTHING,
  );
}

export function addReadMarks(ids: readonly string[]): void {
  write([...new Set([...readMarks(), ...ids])]);
}

export function dropReadMarks(ids: readonly string[]): void {
  write(readMarks().filter((id) => !ids.includes(id)));
}
