import { useEffect } from 'react';
import { emptyAddress } from '#web/fields/address-field/address-draft.ts';
import { failureDetail, failureText } from '#web/lib/failures.ts';
import type { RouteEnds } from './route-ends.ts';

/** Empties the address that the server found outside Hamburg, and only that one; the refusal stands at its field. */
export function useOutsideArea({ change, refuse }: RouteEnds, error: unknown): void {
  useEffect(() => {
    const end = failureDetail(error, 'ADDRESS_OUTSIDE_AREA');
    if (end !== 'pickup' && end !== 'delivery') return;
    change(end, emptyAddress());
    refuse(end, 'text', failureText(error));
    document.querySelector<HTMLElement>(`input[name="${end}"]`)?.focus();
  }, [error, change, refuse]);
}
