import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { type Need, needs, type NeedRow } from '#office/contract/board.ts';
import { orpc } from '#web/lib/api-client.ts';
import { needsSound } from '#web/lib/kept-switch.ts';
import { useHeldWhilePointing } from '#web/lib/use-held-while-pointing.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { NotBeforeBadge } from '#web/fields/not-before-badge.tsx';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { useRowFocus } from './board-focus.tsx';
import { DeliveryLink } from './delivery-link.tsx';
import { RowActs } from './row-acts.tsx';

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
  /** Looks at an attempt that ended too fast for payment. */
  mayRelease: boolean;
}

/**
 * Urgent deliveries, on top of everything; polled every minute, because they become late by the passing of
 * time. Attempts that only wait for the payout to be looked at share one line.
 */
export function NeedsList({ mayAct, mayRelease }: NeedsRights) {
  const list = useQuery(orpc.board.listNeeds.queryOptions({ refetchInterval: 60_000 }));
  // One line more would shift every row below.
  const found = useHeldWhilePointing(list.data?.needs) ?? [];
  const urgent = found.filter(({ reasons }) => reasons.some(({ kind }) => kind !== 'rushed'));
  const held = found.length - urgent.length;
  return (
    <section aria-labelledby="braucht">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 max-md:mb-3 dense:px-4 dense:py-1.5">
        <h2 id="braucht" className="text-lg dense:text-sm">
          Braucht Aufmerksamkeit
        </h2>
        <SoundSwitch />
        {list.data && urgent.length === 0 && (
          <p className="text-sm text-ink-soft">Alles läuft: Keine Sendung braucht gerade Aufmerksamkeit.</p>
        )}
        {held > 0 && (
          <p className="tabular ml-auto text-sm text-ink-soft">
            {held === 1 ? '1 auffällige Fahrt' : `${held} auffällige Fahrten`}
            {mayRelease && (
              <>
                {', '}
                <TextLink to="?tab=money&view=payouts">zur Prüfung</TextLink>
              </>
            )}
          </p>
        )}
      </div>
      <QueryState query={list} failure="Was Aufmerksamkeit braucht, konnte nicht geladen werden.">
        {({ hasMore }) =>
          urgent.length > 0 && (
            <>
              <Surface
                padding="none"
                className="max-h-120 overflow-y-auto dense:max-h-33 dense:rounded-none dense:border-x-0 dense:border-b-0"
              >
                <ul className="divide-y divide-line">
                  {urgent.map((need) => (
                    <NeedItem key={need.delivery.id} need={need} mayAct={mayAct} />
                  ))}
                </ul>
              </Surface>
              {hasMore && (
                <p className="mt-2 text-sm text-ink-soft dense:mt-0 dense:px-4 dense:py-1">
                  Je Art stehen hier höchstens 50; alle finden Sie über die Filter.
                </p>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  );
}

/** One line where the list is wide; on a phone each reason has its own. */
function NeedItem({ need: { reasons, delivery }, mayAct }: { need: NeedRow; mayAct: boolean }) {
  const { className, ...focus } = useRowFocus(delivery.id);
  return (
    <li
      {...focus}
      className={`group flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2.5 focus-within:bg-water hover:bg-paper dense:flex-nowrap dense:px-4 dense:py-0 ${className}`}
    >
      <div className="min-w-0 flex-1 basis-60 dense:flex dense:min-h-control dense:items-center dense:gap-3 dense:truncate">
        <div className="flex flex-col gap-1 dense:flex-row dense:items-center dense:gap-3">
          {reasons.map(({ kind, text, phone }, index) => (
            <p
              key={kind}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 dense:flex-nowrap dense:whitespace-nowrap"
            >
              <Badge color={colors[kind]}>{needs[kind]}</Badge>
              {index === 0 && <DeliveryLink id={delivery.id} shortId={delivery.shortId} />}
              <span className="tabular text-sm">{text}</span>
              {phone && (
                <OutsideLink tone="ink" className="tabular text-sm" href={phoneLink(phone)}>
                  Anrufen: {phone}
                </OutsideLink>
              )}
              {index === 0 && delivery.notBefore && <NotBeforeBadge at={delivery.notBefore} />}
            </p>
          ))}
        </div>
        <p className="truncate text-sm text-ink-soft" title={delivery.deliveryAddress}>
          {delivery.driverName ?? 'Ohne Fahrer'}, {delivery.statusLabel}, nach {delivery.deliveryAddress}
        </p>
      </div>
      <RowActs row={delivery} mayAct={mayAct} />
    </li>
  );
}

/** Whether this browser sounds when a delivery newly needs attention. */
function SoundSwitch() {
  const [isOn, turn] = needsSound.useSwitch();
  const Icon = isOn ? Bell : BellOff;
  return (
    <IconButton
      label="Ton bei Neuem"
      aria-pressed={isOn}
      className="self-center dense:size-6"
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => turn(!isOn)}
    />
  );
}
