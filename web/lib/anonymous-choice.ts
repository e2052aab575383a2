/** The cookie choice of a visitor who is not signed in. */
const KEY = 'cookie_consent';
const listeners = new Set<() => void>();

/** null while nothing was chosen. */
export function readAnonymousChoice(): boolean | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'true' ? true : stored === 'false' ? false : null;
  } catch {
    return null;
  }
}

/** Throws if the browser blocks storage. */
export function writeAnonymousChoice(consented: boolean): void {
  localStorage.setItem(KEY, String(consented));
  for (const listener of listeners) listener();
}

/** Also notified of a choice made in another tab. */
export function subscribeToAnonymousChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
