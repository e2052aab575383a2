import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { formatPromise } from '#platform/contract/german-format.ts';
import { isOneOf, openStatuses } from '#platform/domain/statuses.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useOpened } from '#web/lib/use-opened.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import type { CustomerDelivery } from './customer-delivery.ts';
import type { Act } from './delivery-dialogs.tsx';
import { DeliveryDialogs, loadDialogs } from './lazy-dialogs.ts';
import { serverDate } from '#web/lib/server-now.ts';

/** No driver has been found for long: says so, and offers the choice between waiting and a full refund. */
export function LongWait({ delivery }: { delivery: CustomerDelivery }) {
  const input = { id: delivery.id };
  const isOpen = isOneOf(openStatuses, delivery.status);
  const { data } = useQuery(orpc.dispatch.getWait.queryOptions({ input, enabled: isOpen }));
  const queryClient = useQueryClient();
  const { open, times, opens, close } = useOpened<Act>(loadDialogs);
  const keep = useMutation({
    mutationFn: () => client.dispatch.keepWaiting(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.dispatch.key() }),
  });
  const wait = isOpen ? data?.wait : null;
  if (!wait) return null;
  const { isKept, cancelsAt, mayCancel } = wait;
  return (
    <div className="mt-6">
      <HelpBox
        tone="warning"
        role="status"
        title="Wir suchen noch einen Kurier für Ihre Sendung"
        action={
          <div className="flex flex-wrap gap-2">
            {!isKept && (
              <Button kind="secondary" busy={keep.isPending} onClick={() => keep.mutate()}>
                Weiter warten
              </Button>
            )}
            {mayCancel && (
              <Button kind="secondary" {...opens('cancel')}>
                Stornieren und Geld zurück
              </Button>
            )}
          </div>
        }
      >
        <p className="max-w-measure">
          {isKept ? 'Sie möchten weiter warten. ' : 'Bisher hat sie noch niemand angenommen. '}
          {mayCancel && 'Sie können jederzeit stornieren und bekommen den vollen Betrag zurück. '}
          {cancelsAt &&
            `Wir suchen ${formatPromise(cancelsAt, serverDate())} Uhr weiter. Finden wir niemanden, stornieren wir selbst und erstatten Ihnen den vollen Betrag.`}
        </p>
        {keep.error && <p className="mt-2">{failureText(keep.error)}</p>}
      </HelpBox>
      <Suspense>
        {times > 0 && (
          <DeliveryDialogs
            delivery={delivery}
            open={mayCancel ? open : undefined}
            times={times}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
