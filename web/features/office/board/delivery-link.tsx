import type { MouseEvent } from 'react';
import { TextLink } from '#web/ui/text-link.tsx';

/** Links to a delivery, and records the current place in the list in the URL. */
export function DeliveryLink({ id, shortId }: { id: string; shortId: string }) {
  function remember(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey) return;
    const address = new URL(window.location.href);
    address.searchParams.set('row', id);
    // Replaces the current history entry before the router adds the next one.
    window.history.replaceState(window.history.state, '', address);
  }
  return (
    <TextLink to={`/delivery-details/${id}`} data-row={id} className="tabular" onClick={remember}>
      {shortId}
    </TextLink>
  );
}
