import { type RefObject, useEffect, useRef } from 'react';

/**
 * After every failed attempt (the count increases) the first invalid field gets the focus, whatever its
 * control.
 */
export function useFirstError(attempts: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    const control = faulty instanceof HTMLFieldSetElement ? faulty.querySelector('input') : faulty;
    control?.focus();
  }, [attempts]);
  return form;
}
