import { type ReactNode, useState } from 'react';
import { failureCode } from '#web/lib/failures.ts';
import { RouteLine } from '#web/ui/route-line.tsx';
import { AddressInput } from './address-input.tsx';
import type { RouteEnds } from './route-ends.ts';
import { useOutsideArea } from './use-outside-area.ts';

interface RouteFieldsProps {
  ends: RouteEnds;
  /** Why there is no offer for these addresses; a denied maps service closes both fields. */
  error?: unknown;
  /** What stands under each address. */
  pickupTools?: ReactNode;
  deliveryTools?: ReactNode;
}

/** Both addresses, joined by the line. */
export function RouteFields({ ends, error, pickupTools, deliveryTools }: RouteFieldsProps) {
  const [isSearchDenied, setIsSearchDenied] = useState(false);
  useOutsideArea(ends, error);
  const isRouteDenied = failureCode(error) === 'ROUTE_DENIED';
  const shared = { ends, isDenied: isSearchDenied || isRouteDenied, onDenied: setIsSearchDenied };
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
