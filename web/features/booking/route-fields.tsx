import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { RouteLine } from '#web/ui/route-line.tsx';
import { AddressInput } from './address-input.tsx';
import type { BookingForm } from './booking-form.ts';

/** Both addresses, joined by the line. */
export function RouteFields({ form }: { form: UseFormReturn<BookingForm> }) {
  const [isDenied, setIsDenied] = useState(false);
  const shared = { form, isDenied, onDenied: setIsDenied };
  return (
    <RouteLine
      align="fields"
      from={
        <AddressInput
          {...shared}
          name="pickup"
          label="Abholadresse (nur Hamburg)"
          placeholder="z. B. Ottenser Hauptstraße 12"
        />
      }
      to={
        <AddressInput
          {...shared}
          name="delivery"
          label="Lieferadresse (nur Hamburg)"
          placeholder="z. B. Mönckebergstraße 7"
        />
      }
    />
  );
}
