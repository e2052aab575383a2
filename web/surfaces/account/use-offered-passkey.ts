import { useEffect, useRef } from 'react';
import { usePasskeySignIn } from './use-sign-in.ts';

/** What anybody does before typing. */
const beginnings = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** A challenge holds five minutes. */
const RENEWED_MS = 4 * 60_000;

/**
 * Where the browser can, it offers passkeys in the field for the e-mail address, and one that is chosen signs
 * in. Begun with the first touch of the page: whoever only looks, and every program, needs no challenge.
 * Returns why the one that was chosen did not sign in.
 */
export function useOfferedPasskey(readRememberMe: () => boolean): unknown {
  const { mutate, error } = usePasskeySignIn();
  const read = useRef(readRememberMe);
  read.current = readRememberMe;
  useEffect(() => {
    let isOver = false;
    let renewal: ReturnType<typeof setInterval> | undefined;
    let stop = () => {};
    let count = 0;
    let open: number | undefined;
    async function offer(): Promise<void> {
      const { offerPasskeys, stopOffer } = await import('#web/lib/browser-passkeys.ts');
      if (isOver) return;
      stop = stopOffer;
      count += 1;
      const mine = count;
      open = mine;
      const answer = await offerPasskeys();
      if (open === mine) open = undefined;
      if (!answer || isOver) return;
      mutate({ answer, rememberMe: read.current() }, { onError: () => void offer() });
    }
    async function begin(): Promise<void> {
      forget();
      const canOffer = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.();
      if (!canOffer || isOver) return;
      void offer();
      // One that was ended by the button stays so: another would end what the button has opened.
      renewal = setInterval(() => open && void offer(), RENEWED_MS);
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
  return error;
}
