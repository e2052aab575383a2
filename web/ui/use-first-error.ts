import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * After every failed attempt (the count increases) the first invalid field gets the focus, whatever its
 * control.
 */
export function useFirstError(attempts: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // With the errors themselves: a moment later the user may be in another field.
  useLayoutEffect(() => {
    if (attempts === 0) return;
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    const control = faulty instanceof HTMLFieldSetElement ? faulty.querySelector('input') : faulty;
    control?.focus();
    // Only the control itself comes into view with the focus, and its error is below it.
    if (control === faulty) findError(faulty)?.scrollIntoView({ block: 'nearest' });
  }, [attempts]);
  return form;
}

/** `fieldProps` names it first. */
function findError(control: HTMLElement | null | undefined): HTMLElement | null {
  const [id = ''] = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(id);
}
