import { useQuery } from '@tanstack/react-query';
import { DeferredMap } from '#maps/web/map/deferred-map.tsx';
import { InvoiceLinks } from '#money/web/billing/invoice-links.tsx';
import { DeliveryHead } from '#office/web/board/delivery-head.tsx';
import { FileCard } from '#office/web/board/file-card.tsx';
import { WriteToDriver } from '#office/web/driver-messages/write-to-driver.tsx';
import { formatPrice } from '#platform/contract/german-format.ts';
import { type client, orpc } from '#web/lib/api-client.ts';
import { askWhileComing } from '#web/lib/ask-while-coming.ts';
import { pauseAfterFailure } from '#web/lib/query-client.ts';
import { useMe } from '#web/lib/session.ts';
import { QueryState } from '#web/ui/query-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type File = Awaited<ReturnType<typeof client.board.getDeliveryFile>>;

/** A delivery beside a message: state, arrival and the board's acts, then money, driver and map. */
export default function DeskParcel({ id }: { id: string }) {
  const areas = useMe().data?.admin?.areas ?? [];
  const query = useQuery(
    orpc.board.getDeliveryFile.queryOptions({
      input: { id },
      refetchInterval: (asked) =>
        pauseAfterFailure(asked) || askWhileComing(asked.state.data && [asked.state.data.delivery]),
    }),
  );
  const mayAct = areas.includes('board');
  const rights = {
    mayAct,
    mayRefund: mayAct || areas.includes('money'),
    mayBlock: areas.includes('driver_decisions'),
  };
  return (
    <section aria-label="Gewählte Sendung" className="border-t border-line pt-3">
      <QueryState query={query} failure="Die Sendung konnte nicht geladen werden.">
        {(file) => (
          <>
            <h3 className="tabular flex flex-wrap items-baseline justify-between gap-2 text-base">
              Sendung {file.delivery.shortId}
              <TextLink to={`/admin-dashboard?tab=deliveries&delivery=${id}`} className="text-sm font-normal">
                In Sendungen öffnen
              </TextLink>
            </h3>
            <DeliveryHead file={file} arrivalWindow={file.delivery.arrivalWindow} rights={rights} />
            <div className="mt-3 border-t border-line">
              <FileCard title={moneyText(file)}>
                <InvoiceLinks deliveryId={id} />
              </FileCard>
              {file.driverId && (
                <FileCard title="Dem Fahrer schreiben">
                  <WriteToDriver driverId={file.driverId} deliveryId={id} />
                </FileCard>
              )}
              <FileCard title="Karte">
                <DeferredMap
                  {...mapOf(file.delivery)}
                  summary={`Route von ${file.delivery.pickupAddress} nach ${file.delivery.deliveryAddress}`}
                  className="min-h-64!"
                />
              </FileCard>
            </div>
          </>
        )}
      </QueryState>
    </section>
  );
}

/** 'Bezahlt 18,90€, 5,00€ erstattet' */
const moneyText = ({ paidCents, returnedCents }: File) =>
  [
    paidCents > 0 ? `Bezahlt ${formatPrice(paidCents)}` : 'Nicht bezahlt',
    returnedCents > 0 && `${formatPrice(returnedCents)} erstattet`,
  ]
    .filter(Boolean)
    .join(', ');

const maps = new WeakMap<
  File['delivery'],
  Pick<Parameters<typeof DeferredMap>[0], 'from' | 'path' | 'to' | 'estimate'>
>();

/** Memoised: a new object would move the map. */
function mapOf(delivery: File['delivery']) {
  const built = maps.get(delivery) ?? {
    ...(delivery.pickup && { from: { ...delivery.pickup, label: delivery.pickupAddress } }),
    ...(delivery.delivery && { to: { ...delivery.delivery, label: delivery.deliveryAddress } }),
    path: delivery.path,
    estimate: delivery.routeQuality === 'estimate',
  };
  maps.set(delivery, built);
  return built;
}
