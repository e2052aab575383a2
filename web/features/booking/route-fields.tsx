import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { failureCode } from '#web/lib/failures.ts';
import { RouteLine } from '#web/ui/route-line.tsx';
import { AddressInput } from './address-input.tsx';
import type { BookingForm } from './booking-form.ts';
import { useOutsideArea } from './use-outside-area.ts';

interface RouteFieldsProps {
  form: UseFormReturn<BookingForm>;
  /** Why there is no offer for these addresses; a denied maps service closes both fields. */
  error?: unknown;
  /** What stands under each address. */
  pickupTools?: ReactNode;
  deliveryTools?: ReactNode;
}

/** Both addresses, joined by the line. */
export function RouteFields({ form, error, pickupTools, deliveryTools }: RouteFieldsProps) {
  const [isSearchDenied, setIsSearchDenied] = useState(false);
  useOutsideArea(form, error);
  const isRouteDenied = failureCode(error) === 'ROUTE_DENIED';
  const shared = { form, isDenied: isSearchDenied || isRouteDenied, onDenied: setIsSearchDenied };
  return (
    <RouteLine
      align="fields"
      from={
        <>
          <AddressInput
            {...shared}
            // One box speaks for both fields, and RouteFailure's for the route.
            isHelpHidden
            name="pickup"
            label="Abholadresse (nur Hamburg)"
            placeholder="z. B. Ottenser Hauptstraße 12"
          />
          {pickupTools}
        </>
      }
      to={
        <>
          <AddressInput
            {...shared}
            isHelpHidden={isRouteDenied}
            name="delivery"
            label="Lieferadresse (nur Hamburg)"
            placeholder="z. B. Mönckebergstraße 7"
          />
          {deliveryTools}
        </>
      }
    />
  );
}
