import { useEffect, useRef } from 'react';
import { usePasskeySignIn } from './use-sign-in.ts';

/** What anybody does before typing. */
const beginnings = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** A challenge holds five minutes. */
const RENEWED_MS = 4 * 60_000;

/**
 * Where the browser can, it offers passkeys in the field for the e-mail address, and one that is chosen signs
 * in. Begun with the first touch of the page: whoever only looks, and every program, needs no challenge.
 */
export function useOfferedPasskey(readRememberMe: () => boolean): void {
  const { mutate } = usePasskeySignIn();
  const read = useRef(readRememberMe);
  read.current = readRememberMe;
  useEffect(() => {
    let isOver = false;
    let renewal: ReturnType<typeof setInterval> | undefined;
    let stop = () => {};
    async function offer(): Promise<void> {
      const { offerPasskeys, stopOffer } = await import('#web/lib/browser-passkeys.ts');
      if (isOver) return;
      stop = stopOffer;
      const answer = await offerPasskeys();
      if (answer && !isOver) mutate({ answer, rememberMe: read.current() });
    }
    async function begin(): Promise<void> {
      forget();
      const canOffer = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.();
      if (!canOffer || isOver) return;
      void offer();
      renewal = setInterval(() => void offer(), RENEWED_MS);
    }
    const onBeginning = () => void begin();
    function forget(): void {
      for (const name of beginnings) document.removeEventListener(name, onBeginning);
    }
    for (const name of beginnings) document.addEventListener(name, onBeginning, { passive: true });
    return () => {
      isOver = true;
      forget();
      clearInterval(renewal);
      stop();
    };
  }, [mutate]);
}
