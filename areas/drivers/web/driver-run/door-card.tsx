import { useEffect, useId, useRef } from 'react';
import { splitAddress } from '#web/lib/split-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { showCard } from './active-delivery-card.tsx';
import { PromiseTime } from './delivery-facts.tsx';
import { type DoorStop, isOneReceiver, joinStop } from './door-stops.ts';
import { type CardDialog, countParcels, type TapStep } from './driver-commands.ts';
import { stopWords } from './next-stop.ts';
import { ParcelRow } from './parcel-row.tsx';
import { ScanButton, ThumbBar } from './run-actions.tsx';
import { NewsMark } from './run-news.tsx';
import { NextStop } from './stop-view.tsx';
import type { ActiveDelivery } from './use-active-deliveries.ts';
import { useTapStep } from './use-tap-step.ts';

export type Parcels = [ActiveDelivery, ...ActiveDelivery[]];

interface DoorCardProps {
  stop: DoorStop;
  isFirst: boolean;
  isSettled: boolean;
  isAtReceiver: boolean;
  foundAt?: number | undefined;
  isTicked: (delivery: ActiveDelivery) => boolean;
  onTick: (deliveryId: string, isTicked: boolean) => void;
  onOpen: (dialog: CardDialog | 'details' | 'scan', parcels: Parcels) => void;
}

/**
 * Several parcels at one door: one stop, one act for those that are ticked. What is collected or brought back
 * is ticked by the driver, parcel by parcel, so that no tap can take one that is not in hand.
 */
export function DoorCard(props: DoorCardProps) {
  const { stop, isFirst, isSettled, onOpen } = props;
  const card = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { take, isPending, failure } = useTapStep(stop.key);
  const next = joinStop(stop);
  const isDropoff = stop.word === stopWords.dropoff;
  const hasOneAct = !isDropoff || isOneReceiver(stop.deliveries);
  const ticked = stop.deliveries.filter((delivery) => props.isTicked(delivery));
  const [firstTicked, ...othersTicked] = ticked;
  const toSetOut = props.isAtReceiver
    ? []
    : stop.deliveries.filter(({ allowedCommands }) => allowedCommands.includes('start_transit'));
  useEffect(() => {
    if (props.foundAt) showCard(card.current);
  }, [props.foundAt]);

  function press(): void {
    if (toSetOut.length > 0) take('start_transit', idsOf(toSetOut));
    else if (!isDropoff) take(stepOf(stop), idsOf(ticked));
    else if (firstTicked) onOpen('deliver', [firstTicked, ...othersTicked]);
  }
  const isNothing = toSetOut.length === 0 && ticked.length === 0;
  return (
    <Surface
      as="article"
      ref={card}
      tabIndex={-1}
      aria-label={`${next.word}: ${splitAddress(next.address).street}, ${countParcels(stop.deliveries.length)} hier`}
      className="relative scroll-mt-20"
    >
      {stop.deliveries.map(({ id }) => (
        <NewsMark key={id} deliveryId={id} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex flex-wrap items-center gap-2">
          <Badge color="blue">{countParcels(stop.deliveries.length)} hier</Badge>
          {stop.deliveries.some(({ unsent }) => unsent.waiting > 0) && (
            <Badge color="yellow">wird gesendet</Badge>
          )}
        </span>
        {stop.word !== stopWords.return && (
          <p className="text-lg">
            <PromiseTime promisedBy={findEarliest(stop.deliveries)} />
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-col gap-4">
        <NextStop stop={next} />
        <ul aria-label="Pakete an dieser Tür" className="flex flex-col border-b border-line">
          {stop.deliveries.map((delivery) => (
            <ParcelRow
              key={delivery.id}
              delivery={delivery}
              word={stop.word}
              tick={
                hasOneAct && toSetOut.length === 0
                  ? { isOn: props.isTicked(delivery), onChange: (isOn) => props.onTick(delivery.id, isOn) }
                  : undefined
              }
              hasOwnAct={!hasOneAct}
              onOpen={(dialog) => onOpen(dialog, [delivery])}
            />
          ))}
        </ul>
      </div>
      {(hasOneAct || toSetOut.length > 0) && (
        <ThumbBar
          isPinned={isFirst}
          failure={failure}
          hint={isNothing ? { id: hintId, text: 'Haken Sie ab, was Sie in der Hand haben.' } : undefined}
        >
          <Button
            kind={isFirst ? 'primary' : 'secondary'}
            size="thumb"
            isWide
            className={isDropoff ? undefined : 'max-sm:px-2'}
            busy={isPending}
            disabled={isNothing}
            isUnsettled={!isSettled}
            aria-describedby={isNothing ? hintId : undefined}
            onClick={press}
          >
            {labelAct(stop, ticked.length, toSetOut.length)}
          </Button>
          {!isDropoff && (
            <ScanButton isDisabled={isPending} onPress={() => onOpen('scan', stop.deliveries)} />
          )}
        </ThumbBar>
      )}
      {isDropoff && hasOneAct && firstTicked && (
        <Button
          kind="secondary"
          isWide
          disabled={isPending}
          className="min-h-14 px-3"
          onClick={() => onOpen('mark_absent', [firstTicked, ...othersTicked])}
        >
          Empfänger abwesend
        </Button>
      )}
    </Surface>
  );
}

const idsOf = (deliveries: readonly ActiveDelivery[]) => deliveries.map(({ id }) => id);

const stepOf = ({ word }: DoorStop): TapStep => (word === stopWords.return ? 'return_parcel' : 'pick_up');

function labelAct({ word }: DoorStop, ticked: number, toSetOut: number): string {
  if (toSetOut > 0) return 'Unterwegs';
  if (word === stopWords.dropoff) return 'Zustellung bestätigen';
  const parcels = ticked <= 1 ? 'Paket' : countParcels(ticked);
  return word === stopWords.pickup ? `${parcels} abgeholt` : `${parcels} zurückgegeben`;
}

const findEarliest = (deliveries: Parcels) =>
  deliveries.map(({ promisedBy }) => promisedBy).toSorted()[0] ?? deliveries[0].promisedBy;
