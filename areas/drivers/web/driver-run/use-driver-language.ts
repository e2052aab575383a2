import { useSyncExternalStore } from 'react';
import { type DriverLanguage, driverLanguages } from '#drivers/domain/quick-text-keys.ts';

const KEY = 'elbbote.driver-language';
const listeners = new Set<() => void>();
/** Where the phone keeps nothing, the choice lasts until the page is left. */
let unkept: string | null = null;

/** Each in itself, as its reader looks for it. */
export const languageNames: Record<DriverLanguage, string> = {
  de: 'Deutsch',
  en: 'English',
  tr: 'Türkçe',
  pl: 'Polski',
  ar: 'العربية',
  uk: 'Українська',
};

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unkept;
  } catch {
    return unkept;
  }
}

/** What was chosen on this phone, otherwise the phone's own language if there are labels in it. */
function readLanguage(): DriverLanguage {
  const wanted = [readKept(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  for (const tag of wanted) {
    const language = driverLanguages.find((one) => one === tag);
    if (language) return language;
  }
  return 'de';
}

export function useDriverLanguage(): DriverLanguage {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readLanguage,
    () => 'de',
  );
}

export function chooseDriverLanguage(language: string): void {
  unkept = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Kept in memory alone.
  }
  for (const listener of listeners) listener();
}
