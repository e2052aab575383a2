import { WishBox } from '#web/fields/wish-box.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { isReturning } from './next-stop.ts';
import { RedeliveryBox } from './redelivery-box.tsx';
import { CorrectionBox } from './run-news.tsx';
import type { ActiveDelivery } from './use-active-deliveries.ts';
import { useIsNew } from './use-news.ts';

/** All that is said of a delivery in hand besides its addresses. */
export function DoorNotes({ delivery }: { delivery: ActiveDelivery }) {
  const isReturn = isReturning(delivery);
  const news = useIsNew(delivery.id);
  return (
    <>
      {/* A redelivery's parcel may not be where it was ordered. */}
      <RedeliveryBox
        tone="warning"
        collectFrom={delivery.status === 'assigned' ? delivery.collectFrom : null}
        reason={delivery.redeliveryReason}
      />
      {isReturn && delivery.allowedCommands.includes('accept') && (
        <HelpBox title="Erneute Zustellung angefragt">
          Sie allein können sie annehmen, solange das Paket bei Ihnen liegt: unter den{' '}
          <TextLink tone="ink" to="?tab=available" preventScrollReset>
            verfügbaren Aufträgen
          </TextLink>
          .
        </HelpBox>
      )}
      {delivery.receiverWish && !isReturn && (
        <WishBox wish={delivery.receiverWish} isNew={news?.kind === 'wish'} />
      )}
      {!isReturn && <CorrectionBox delivery={delivery} />}
    </>
  );
}
