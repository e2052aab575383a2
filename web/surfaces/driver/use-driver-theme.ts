import { useSyncExternalStore } from 'react';
import type { ThemeName } from '#web/ui/theme-scope.tsx';

export type ThemeChoice = ThemeName | 'auto';

const KEY = 'elbbote.driver-theme';
const choices: readonly ThemeChoice[] = ['night', 'day', 'auto'];
const listeners = new Set<() => void>();
const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const query = darkQuery();
  listeners.add(listener);
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
}

function readChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(KEY);
    return choices.find((choice) => choice === kept) ?? 'night';
  } catch {
    return 'night';
  }
}

function readTheme(): ThemeName {
  const choice = readChoice();
  if (choice !== 'auto') return choice;
  return darkQuery().matches ? 'night' : 'day';
}

/** What was chosen on this phone; the night's palette until then. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'night');
}

/** The palette of the driver's screens now; 'auto' follows the phone. */
export function useDriverTheme(): ThemeName {
  return useSyncExternalStore(subscribe, readTheme, () => 'night');
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Until the page is left the choice cannot be kept either.
  }
  for (const listener of listeners) listener();
}
