import { useRef, useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { findOwnAddress, NoOwnAddress } from './find-own-address.ts';
import type { AddressSuggestion } from './use-suggestions.ts';

/**
 * Fills the field with the address of the user's position; the browser is asked only when the button is
 * pressed.
 */
export function useOwnAddress(onFound: (place: AddressSuggestion) => void) {
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Typing in the meantime cancels it. */
  const asked = useRef(0);

  async function locate(): Promise<void> {
    const question = ++asked.current;
    setProblem(undefined);
    setIsLocating(true);
    try {
      const place = await findOwnAddress(navigator.geolocation, (position) =>
        client.maps.reverseAddress(position),
      );
      if (asked.current === question) onFound(place);
    } catch (error) {
      if (!(error instanceof NoOwnAddress)) throw error;
      if (asked.current === question) setProblem(error.message);
    } finally {
      if (asked.current === question) setIsLocating(false);
    }
  }
  function forget(): void {
    asked.current += 1;
    setProblem(undefined);
    setIsLocating(false);
  }
  return { locate, forget, isLocating, problem };
}
