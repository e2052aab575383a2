import { useQuery } from '@tanstack/react-query';
import { type Need, needs, type NeedRow } from '#contract/office/board.ts';
import { orpc } from '#web/lib/api-client.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { NotBeforeBadge } from '#web/fields/not-before-badge.tsx';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { DeliveryLink } from './delivery-link.tsx';
import { GiveButton } from './give-button.tsx';

const colors: Record<Need, BadgeColor> = {
  late: 'red',
  listed: 'orange',
  objection: 'blue',
  unaccepted: 'orange',
  late_soon: 'yellow',
  parcel_kept: 'purple',
  contested: 'red',
  refund_failed: 'red',
  rushed: 'gray',
  silent: 'orange',
};

interface NeedsRights {
  mayAct: boolean;
  /** Releases an attempt that ended too fast for payment. */
  mayRelease: boolean;
}

/**
 * Urgent deliveries, on top of everything; polled every minute, because they become late by the passing of
 * time.
 */
export function NeedsList(rights: NeedsRights) {
  const list = useQuery(orpc.board.listNeeds.queryOptions({ refetchInterval: 60_000 }));
  return (
    <QueryState query={list} failure="Was Aufmerksamkeit braucht, konnte nicht geladen werden.">
      {({ needs: found, hasMore }) => (
        <>
          {found.length === 0 ? (
            <p className="text-ink-soft">Alles läuft: Keine Sendung braucht gerade Aufmerksamkeit.</p>
          ) : (
            <Surface padding="none" className="max-h-120 overflow-y-auto">
              <ul className="divide-y divide-line">
                {found.map((need) => (
                  <NeedItem key={need.delivery.id} need={need} {...rights} />
                ))}
              </ul>
            </Surface>
          )}
          {hasMore && (
            <p className="mt-2 text-sm text-ink-soft">
              Je Art stehen hier höchstens 50; alle finden Sie über die Filter.
            </p>
          )}
        </>
      )}
    </QueryState>
  );
}

function NeedItem({ need, mayAct, mayRelease }: NeedsRights & { need: NeedRow }) {
  const { reasons, delivery } = need;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-col gap-1">
          {reasons.map(({ kind, text, phone }, index) => (
            <p key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge color={colors[kind]}>{needs[kind]}</Badge>
              {index === 0 && <DeliveryLink id={delivery.id} shortId={delivery.shortId} />}
              <span className="tabular text-sm">{text}</span>
              {phone && (
                <OutsideLink className="tabular text-sm" href={phoneLink(phone)}>
                  Anrufen: {phone}
                </OutsideLink>
              )}
              {index === 0 && delivery.notBefore && <NotBeforeBadge at={delivery.notBefore} />}
              {kind === 'rushed' && mayRelease && (
                <TextLink to="?tab=money&view=payouts">Zur Freigabe</TextLink>
              )}
            </p>
          ))}
        </div>
        <p className="truncate text-sm text-ink-soft">
          {delivery.driverName ?? 'Ohne Fahrer'}, {delivery.statusLabel}, nach {delivery.deliveryAddress}
        </p>
      </div>
      {mayAct && <GiveButton delivery={delivery} />}
    </li>
  );
}
