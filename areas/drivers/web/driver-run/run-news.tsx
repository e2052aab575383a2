/** What others have changed of a run, for its driver. */
import { formatTime } from '#platform/contract/german-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import type { ActiveDelivery } from './use-active-deliveries.ts';
import { useIsNew } from './use-news.ts';

/**
 * Which facts of a delivery in hand are others than when it was accepted; while that is news, the line at the
 * top says it.
 */
export function CorrectionBox({ delivery: { id, correction } }: { delivery: ActiveDelivery }) {
  const kind = useIsNew(id)?.kind;
  if (!correction || kind === 'corrected' || kind === 'contacts_changed') return null;
  return (
    <HelpBox title={`Angaben geändert um ${formatTime(correction.at)} Uhr`}>
      <p className="text-base wrap-anywhere">{correction.text}</p>
    </HelpBox>
  );
}

/** Over the edge of the card that something is new about: it moves nothing that is about to be pressed. */
export function NewsMark({ deliveryId }: { deliveryId: string }) {
  if (!useIsNew(deliveryId)) return null;
  return (
    <span className="absolute -top-3 right-4 z-1">
      <Badge color="orange">Neu</Badge>
    </span>
  );
}
