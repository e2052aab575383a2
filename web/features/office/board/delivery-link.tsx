import type { MouseEvent } from 'react';
import { TextLink } from '#web/ui/text-link.tsx';

/** Leads to a delivery, and leaves in the address where in the list one was. */
export function DeliveryLink({ id, shortId }: { id: string; shortId: string }) {
  function remember(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey) return;
    const address = new URL(window.location.href);
    address.searchParams.set('row', id);
    // The entry that is being left, before the router adds the next one.
    window.history.replaceState(window.history.state, '', address);
  }
  return (
    <TextLink to={`/delivery-details/${id}`} data-row={id} className="tabular" onClick={remember}>
      {shortId}
    </TextLink>
  );
}
