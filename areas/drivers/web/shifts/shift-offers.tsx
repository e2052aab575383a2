import type { OfferedShift, SwapOffer } from '#drivers/contract/shift-views.ts';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useShiftAct } from './use-shift-act.ts';
import { nameHours, nameWeekday } from './week-days.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface ShiftOffersProps {
  openShifts: readonly OfferedShift[];
  swapOffers: readonly SwapOffer[];
}

/** What a driver can take: open shifts at once, a colleague's once the office has confirmed it. */
export function ShiftOffers({ openShifts, swapOffers }: ShiftOffersProps) {
  return (
    <>
      {openShifts.length > 0 && (
        <section aria-label="Offene Schichten">
          <h3 className="font-semibold">Offene Schichten</h3>
          <ul className="divide-y divide-line">
            {openShifts.map((shift) => (
              <Offer
                key={shift.id}
                shift={shift}
                call={client.shifts.takeShift}
                actText="Übernehmen"
                doneText="Die Schicht ist jetzt Ihre."
              />
            ))}
          </ul>
        </section>
      )}
      {swapOffers.length > 0 && (
        <section aria-label="Zum Tausch">
          <h3 className="font-semibold">Zum Tausch</h3>
          <p className="text-sm text-ink-soft">Ein Kollege gibt diese Zeit ab. Die Disposition bestätigt.</p>
          <ul className="divide-y divide-line">
            {swapOffers.map((shift) =>
              shift.isOwnOffer ? (
                <li key={shift.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                  <Time shift={shift} note="Angeboten, die Disposition bestätigt" />
                  <WithdrawButton call={client.shifts.withdrawSwap} id={shift.id} />
                </li>
              ) : (
                <Offer
                  key={shift.id}
                  shift={shift}
                  call={client.shifts.offerToSwap}
                  actText="Anbieten"
                  doneText="Angeboten. Die Disposition bestätigt den Tausch."
                />
              ),
            )}
          </ul>
        </section>
      )}
    </>
  );
}

function Time({ shift, note }: { shift: OfferedShift; note: string }) {
  return (
    <span className="tabular flex-1">
      {nameWeekday(shift.day)}, {nameHours(shift)}
      <span className="block text-sm text-ink-soft">{note}</span>
    </span>
  );
}

interface OfferProps {
  shift: OfferedShift;
  call: (input: { id: string }, options: { context: { key: string } }) => Promise<unknown>;
  actText: string;
  doneText: string;
}

function Offer({ shift, call, actText, doneText }: OfferProps) {
  const act = useShiftAct({ call, doneText });
  const { id, day, breakMinutes, refusal } = shift;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Time shift={shift} note={refusal ?? `${breakMinutes} min Pause`} />
      {refusal === null && (
        <Button
          kind="secondary"
          size="thumb"
          busy={act.isPending}
          aria-label={`${actText}: ${nameWeekday(day)}, ${nameHours(shift)}`}
          onClick={() => act.send({ id })}
        >
          {actText}
        </Button>
      )}
      {act.failure && (
        <span role="alert" className="w-full text-sm text-error">
          {act.failure.text}
        </span>
      )}
    </li>
  );
}
