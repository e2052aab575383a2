import { useSyncExternalStore } from 'react';
import type { ThemeName } from '#web/ui/theme-scope.tsx';

export type ThemeChoice = ThemeName | 'auto';

const KEY = 'elbbote.driver-theme';
const choices: readonly ThemeChoice[] = ['auto', 'night', 'day'];
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
    return choices.find((choice) => choice === kept) ?? 'auto';
  } catch {
    return 'auto';
  }
}

function readTheme(): ThemeName {
  const choice = readChoice();
  if (choice !== 'auto') return choice;
  return darkQuery().matches ? 'night' : 'day';
}

/** The theme chosen on this phone; by default as the phone has it. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, readChoice, () => 'auto');
}

/** The current theme of the driver's screens; 'auto' only before the page has its scripts. */
export function useDriverTheme(): ThemeName | 'auto' {
  return useSyncExternalStore<ThemeName | 'auto'>(subscribe, readTheme, () => 'auto');
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // The choice then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}
