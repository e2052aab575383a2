import { useCallback, useEffect, useRef, useState } from 'react';
import type { AddressDraft } from '#web/fields/address-field/address-draft.ts';
import { BOOKING_DRAFT } from '#web/lib/draft.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import type { Party } from '#delivery/web/booking/people/parties.ts';
import type { AddressErrors, RouteEnds } from './route-ends.ts';
import { fillTrip, type Trip } from './trip.ts';

/**
 * The addresses on a public page that shows prices: the order form's draft, which the order form continues.
 * Works without the form library, which two addresses do not need and which is a fifth of the landing page's
 * scripts.
 */
export function useTripDraft() {
  const [values, setValues] = useState(() => fillTrip(undefined));
  const [errors, setErrors] = useState<RouteEnds['errors']>({});
  const latest = useRef(values);
  const { read, keep } = useDraft(BOOKING_DRAFT);
  // After the first paint: the prerendered page has no storage.
  useEffect(() => {
    const stored = read();
    // What else the form holds is kept as it is.
    latest.current = { ...Object(stored), ...fillTrip(stored) };
    setValues(latest.current);
  }, [read]);
  const set = useCallback(
    (patch: Partial<Trip>) => {
      latest.current = { ...latest.current, ...patch };
      setValues(latest.current);
      keep(latest.current);
    },
    [keep],
  );
  const change = useCallback(
    (end: Party, patch: Partial<AddressDraft>) => {
      set({ [end]: { ...latest.current[end], ...patch } });
      if (patch.place || patch.numbered) setErrors((now) => ({ ...now, [end]: undefined }));
    },
    [set],
  );
  const refuse = useCallback((end: Party, field: keyof AddressErrors, message: string) => {
    setErrors((now) => ({ ...now, [end]: { ...now[end], [field]: message } }));
  }, []);
  const ends: RouteEnds = { addresses: values, errors, change, refuse };
  return { values, set, ends };
}
