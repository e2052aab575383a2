import { type ReactNode, useEffect, useState } from 'react';
import { emptyAddress } from '#web/fields/address-field/address-draft.ts';
import { AddressInput } from '#web/fields/address-field/address-input.tsx';
import { failureCode, failureDetail, failureText } from '#web/lib/failures.ts';
import { RouteLine } from '#web/ui/route-line.tsx';
import type { Party } from '#delivery/web/booking/people/parties.ts';
import { PointNote } from './point-note.tsx';
import type { RouteEnds } from './route-ends.ts';
import { useRefusedPin } from './use-refused-pin.ts';

interface RouteFieldsProps {
  ends: RouteEnds;
  /** Why there is no quote for these addresses; a refused maps service disables both fields. */
  error?: unknown;
  /** Rendered below each address. */
  pickupTools?: ReactNode;
  deliveryTools?: ReactNode;
}

/** Both addresses, joined by the line. */
export function RouteFields({ ends, error, pickupTools, deliveryTools }: RouteFieldsProps) {
  const [isSearchDenied, setIsSearchDenied] = useState(false);
  useRefusedEnd(ends, error);
  useRefusedPin(ends, error);
  const isRouteDenied = failureCode(error) === 'ROUTE_DENIED';
  const input = (end: Party, label: string, placeholder: string) => (
    <AddressInput
      name={end}
      label={label}
      placeholder={placeholder}
      value={ends.addresses[end]}
      onChange={(patch) => ends.change(end, patch)}
      onHouseNumberError={(message) => {
        if (message) ends.refuse(end, 'houseNumber', message);
      }}
      textError={ends.errors[end]?.text}
      houseNumberError={ends.errors[end]?.houseNumber}
      isDenied={isSearchDenied || isRouteDenied}
      onDenied={setIsSearchDenied}
      mayLocate
      // One message covers both fields; RouteFailure covers the route.
      isHelpHidden={end === 'pickup' || isRouteDenied}
    />
  );
  return (
    <RouteLine
      align="fields"
      from={
        <>
          {input('pickup', 'Abholadresse (nur Hamburg)', 'z. B. Ottenser Hauptstraße 12')}
          <PointNote address={ends.addresses.pickup} />
          {pickupTools}
        </>
      }
      to={
        <>
          {input('delivery', 'Lieferadresse (nur Hamburg)', 'z. B. Mönckebergstraße 7')}
          <PointNote address={ends.addresses.delivery} />
          {deliveryTools}
        </>
      }
    />
  );
}

/**
 * Shows at its field what the server refuses of one address: outside Hamburg, which clears it, or without a
 * road.
 */
function useRefusedEnd({ change, refuse }: RouteEnds, error: unknown): void {
  useEffect(() => {
    const outside = failureDetail(error, 'ADDRESS_OUTSIDE_AREA');
    const end = outside ?? failureDetail(error, 'ADDRESS_UNREACHABLE');
    if (end !== 'pickup' && end !== 'delivery') return;
    if (outside) change(end, emptyAddress());
    refuse(end, 'text', failureText(error));
    document.querySelector<HTMLElement>(`input[name="${end}"]`)?.focus();
  }, [error, change, refuse]);
}
