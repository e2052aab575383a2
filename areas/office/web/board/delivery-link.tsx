import type { MouseEvent } from 'react';
import { TextLink } from '#web/ui/text-link.tsx';
import { useBoardFocus } from './board-focus.tsx';

/**
 * Opens a delivery beside the list where there is room. Otherwise, and with Ctrl, it opens its page; the
 * current place in the list is recorded in the URL.
 */
export function DeliveryLink({ id, shortId }: { id: string; shortId: string }) {
  const { choose } = useBoardFocus();
  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (choose) {
      event.preventDefault();
      choose(id);
      return;
    }
    const address = new URL(window.location.href);
    address.searchParams.set('row', id);
    // Replaces the current history entry before the router adds the next one.
    window.history.replaceState(window.history.state, '', address);
  }
  return (
    <TextLink tone="ink" to={`/delivery-details/${id}`} data-row={id} className="tabular" onClick={open}>
      {shortId}
    </TextLink>
  );
}
