import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HandedOver } from '#office/contract/board-acts.ts';
import type { DriverChoice } from '#office/contract/tours.ts';
import { carryingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { DeliveryLink } from './delivery-link.tsx';
import { DriverPicker } from './driver-picker.tsx';
import { useBoardAct } from './use-board-act.ts';

interface HandOverDialogProps {
  driver: { id: string; name: string };
  onClose: () => void;
}

type Input = Parameters<typeof client.board.handOverTour>[0];
type Answer = Awaited<ReturnType<typeof client.board.handOverTour>>;

/**
 * For a breakdown or an accident: one act takes everything that a driver has not collected yet, and then says
 * what became of each parcel.
 */
export default function HandOverDialog({ driver, onClose }: HandOverDialogProps) {
  const load = useQuery(orpc.board.getDriverLoad.queryOptions({ input: { id: driver.id } }));
  const [to, setTo] = useState<'all' | 'one'>('all');
  const [other, setOther] = useState<DriverChoice>();
  const [isMissing, setIsMissing] = useState(false);
  const [parcels, setParcels] = useState<HandedOver[]>();
  const act = useBoardAct<Input, Answer>({
    call: async (input, options) => {
      const answer = await client.board.handOverTour(input, options);
      setParcels(answer.parcels);
      return answer;
    },
    doneText: `Tour von ${driver.name} abgegeben`,
    onDone: () => undefined,
  });
  const held = load.data?.deliveries ?? [];
  const waiting = held.filter(({ status }) => status === 'assigned');
  const aboard = held.filter(({ status }) => isOneOf(carryingStatuses, status));
  const [first] = waiting;
  if (parcels) {
    return (
      <HandedOverList
        {...{ driver, parcels, other, onClose }}
        isBusy={act.isPending}
        onOpen={() => act.send({ id: driver.id, toDriverId: null })}
      />
    );
  }
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`Ganze Tour von ${driver.name} abgeben`}
      description={load.data && describe(waiting.length, aboard.length)}
      submitText="Tour abgeben"
      busyText="Wird ausgeführt..."
      isBusy={act.isPending}
      isIncomplete={waiting.length === 0}
      failure={act.failure}
      width={to === 'one' ? 'widest' : 'narrow'}
      onSubmit={async () => {
        setIsMissing(to === 'one' && !other);
        if (to === 'all') act.send({ id: driver.id, toDriverId: null });
        else if (other) act.send({ id: driver.id, toDriverId: other.userId });
      }}
    >
      <RadioCards
        legend="An wen?"
        layout="tiles"
        options={[
          { value: 'all', title: 'Alle Fahrer', description: 'Die Sendungen sind wieder offen.' },
          { value: 'one', title: 'Einen Fahrer', description: 'Was nicht passt, wird gemeldet.' },
        ]}
        value={to}
        onChange={setTo}
      />
      {to === 'one' && first && (
        <DriverPicker
          deliveryId={first.id}
          value={other?.userId ?? null}
          onChange={setOther}
          error={isMissing && !other ? 'Bitte wählen Sie einen Fahrer.' : undefined}
        />
      )}
      {load.data?.isOnline && (
        <HelpBox tone="warning">
          {driver.name} ist online und bekommt weiter Angebote, bis er offline geht.
        </HelpBox>
      )}
    </DialogForm>
  );
}

const countText = (count: number) => (count === 1 ? '1 Sendung' : `${count} Sendungen`);

function describe(waiting: number, aboard: number): string {
  const there = aboard > 0 ? ` ${countText(aboard)} im Fahrzeug: Das bleibt, bis es jemand übernimmt.` : '';
  if (waiting === 0) return `Es gibt nichts, was noch nicht abgeholt ist.${there}`;
  return `${countText(waiting)}, noch nicht abgeholt. Der Fahrer wird verständigt.${there}`;
}

interface HandedOverListProps extends HandOverDialogProps {
  parcels: HandedOver[];
  /** Who was to take it. */
  other: DriverChoice | undefined;
  isBusy: boolean;
  /** Opens what was refused for all drivers. */
  onOpen: () => void;
}

/** What became of each parcel, what is left to do first. */
function HandedOverList({ driver, parcels, other, isBusy, onOpen, onClose }: HandedOverListProps) {
  const refused = parcels.filter(({ outcome }) => outcome === 'refused');
  const texts: Record<HandedOver['outcome'], string> = {
    opened: 'ist wieder offen',
    given: `hat jetzt ${other?.name ?? 'ein anderer Fahrer'}`,
    refused: `bleibt bei ${driver.name}`,
    aboard: 'im Fahrzeug: Übergabe nötig',
  };
  const rank = ({ outcome }: HandedOver) => ['refused', 'aboard', 'given', 'opened'].indexOf(outcome);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Tour von ${driver.name} abgegeben`}
      actions={
        <>
          <Button onClick={onClose}>Schließen</Button>
          {refused.length > 0 && (
            <Button kind="secondary" busy={isBusy} onClick={onOpen}>
              {`${countText(refused.length)} für alle Fahrer öffnen`}
            </Button>
          )}
        </>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {parcels
          .toSorted((one, another) => rank(one) - rank(another))
          .map(({ id, shortId, outcome, refusal, pickupAddress, deliveryAddress }) => (
            <li key={id} className="py-1.5">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <DeliveryLink id={id} shortId={shortId} />
                <span className={outcome === 'given' || outcome === 'opened' ? '' : 'font-semibold'}>
                  {texts[outcome]}
                </span>
              </p>
              <p className="text-sm text-ink-soft">
                {refusal ??
                  `${splitAddress(pickupAddress).street} nach ${splitAddress(deliveryAddress).street}`}
              </p>
            </li>
          ))}
      </ul>
      {parcels.some(({ outcome }) => outcome === 'aboard') && (
        <p className="mt-3 text-sm">
          Was im Fahrzeug ist: Sendung öffnen und umteilen. Der neue Fahrer ruft {driver.name} an und
          übernimmt das Paket dort; beide werden verständigt.
        </p>
      )}
    </Dialog>
  );
}
