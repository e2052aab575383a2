import { type ReactNode, useEffect, useState } from 'react';
import { type AddressDraft, emptyAddress } from '#web/fields/address-field/address-draft.ts';
import { AddressInput } from '#web/fields/address-field/address-input.tsx';
import { failureCode, failureDetail, failureText } from '#web/lib/failures.ts';
import { RouteLine } from '#web/ui/route-line.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Party } from '#delivery/web/booking/people/parties.ts';
import { pointText } from './point-text.ts';
import type { RouteEnds } from './route-ends.ts';

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

/** Note below an address about the precision of its point on the map. */
function PointNote({ address }: { address: AddressDraft }) {
  const text = pointText(address);
  return <div role="status">{text && <p className="mt-1.5 text-sm text-ink-soft">{text}</p>}</div>;
}

/**
 * Resets a stored pin that the server no longer accepts after a map data update to the address's own point,
 * and tells the customer.
 */
function useRefusedPin({ change }: RouteEnds, error: unknown): void {
  const { showToast } = useToast();
  useEffect(() => {
    const end = failureDetail(error, 'PIN_TOO_FAR') ?? failureDetail(error, 'PIN_ON_OTHER_STREET');
    if (end !== 'pickup' && end !== 'delivery') return;
    change(end, { pin: null });
    showToast({
      title: 'Punkt auf der Karte zurückgesetzt',
      description: failureText(error),
      kind: 'destructive',
    });
  }, [error, change, showToast]);
}
