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

/** The theme chosen on this phone; dark by default. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'night');
}

/** The current theme of the driver's screens; 'auto' follows the phone. */
export function useDriverTheme(): ThemeName {
  return useSyncExternalStore(subscribe, readTheme, () => 'night');
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // The choice then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}
