import { type FormEvent, useEffect, useRef, useState } from 'react';
import { operator } from '#operator';
import { splitAddress } from '#web/lib/split-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HelpBox, type HelpTone } from '#web/ui/help-box.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { LabelCamera } from './label-camera.tsx';
import { type LabelMatch, type LabelReading, matchLabel } from './match-label.ts';
import type { ActiveDelivery } from './use-active-deliveries.ts';
import { useTapStep } from './use-tap-step.ts';

const VIBRATION_MS = 200;

interface ScanLabelDialogProps {
  /** The parcel, or those at this door: then each label that is read ticks its own. */
  wanted: readonly [ActiveDelivery, ...ActiveDelivery[]];
  /** All that the driver has: what a label says is compared with them, on the phone alone. */
  deliveries: readonly ActiveDelivery[];
  isOpen: boolean;
  onClose: () => void;
  onPickedUp: () => void;
  onTick: (deliveryId: string) => void;
  /** The label is on another parcel of the run. */
  onGoTo: (deliveryId: string) => void;
}

/** Says whether the parcel in hand is this delivery's, by its label's QR code or number. */
export default function ScanLabelDialog(props: ScanLabelDialogProps) {
  const { wanted, deliveries, isOpen, onClose, onGoTo, onTick } = props;
  const [delivery] = wanted;
  const isOfSeveral = wanted.length > 1;
  const [reading, setReading] = useState<LabelReading>();
  const [typed, setTyped] = useState('');
  const [isAgain, setAgain] = useState(false);
  const camera = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const check = useRef<HTMLButtonElement>(null);
  const { take, isPending, failure } = useTapStep(delivery.id, props.onPickedUp);

  const match =
    reading &&
    matchLabel(
      reading,
      wanted.map(({ id }) => id),
      deliveries,
    );
  const shown = match && match.kind !== 'no_number' ? match : undefined;
  const isRight = shown?.kind === 'right';
  const tickedId = isOfSeveral && isRight ? shown.delivery?.id : undefined;
  useEffect(() => {
    if (tickedId) onTick(tickedId);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each label that is read.
  }, [tickedId]);
  useEffect(() => {
    if (isRight && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS);
  }, [isRight]);
  useEffect(() => {
    if (shown?.kind) result.current?.scrollIntoView({ block: 'nearest' });
  }, [shown?.kind]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    setReading({ number: typed });
    // A phone's keyboard would cover the answer.
    check.current?.focus();
  }
  function scanAgain(): void {
    setReading(undefined);
    setTyped('');
    setAgain(true);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Etikett scannen"
      description={
        isOfSeveral
          ? `Jedes gelesene Etikett hakt sein Paket ab: ${wanted.length} liegen hier.`
          : `Gesucht wird ${describe(delivery)}.`
      }
      // Not the field, which would open a phone's keyboard.
      initialFocus={camera}
      actions={
        <>
          {isRight && !isOfSeveral && delivery.allowedCommands.includes('pick_up') && (
            <Button key="right" size="thumb" busy={isPending} onClick={() => take('pick_up', [delivery.id])}>
              Paket abgeholt
            </Button>
          )}
          {shown?.kind === 'other' && (
            <Button key="other" size="thumb" onClick={() => onGoTo(shown.delivery.id)}>
              Zu diesem Auftrag
            </Button>
          )}
          {shown && (!isRight || isOfSeveral) && (
            <Button key="again" kind={isRight ? 'primary' : 'secondary'} size="thumb" onClick={scanAgain}>
              {isRight ? 'Nächstes Etikett' : 'Nochmal scannen'}
            </Button>
          )}
          {shown?.kind !== 'other' && (
            <Button key="close" kind="quiet" size="thumb" onClick={onClose}>
              {isRight && isOfSeveral ? 'Fertig' : 'Schließen'}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div ref={result} role="status">
          {shown ? (
            <Result match={shown} isTicked={isOfSeveral} isTyped={'number' in (reading ?? {})} />
          ) : (
            <LabelCamera
              ref={camera}
              isOn={isOpen}
              takesFocus={isAgain}
              onCodes={(codes) => setReading({ codes })}
            />
          )}
        </div>
        {failure && <HelpBox tone="error">{failure}</HelpBox>}
        {!isRight && (
          <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
            <TextField
              label="Nummer auf dem Etikett"
              hint="Acht Zeichen, groß über der Adresse."
              size="thumb"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={40}
              enterKeyHint="go"
              value={typed}
              error={
                match?.kind === 'no_number'
                  ? 'Die Nummer hat acht Zeichen: Ziffern und die Buchstaben a bis f.'
                  : undefined
              }
              onChange={(event) => {
                setTyped(event.target.value);
                if (match?.kind === 'no_number') setReading(undefined);
              }}
            />
            <Button ref={check} type="submit" kind="secondary" size="thumb" isWide>
              Nummer prüfen
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  );
}

const describe = ({ shortId, receiverName, deliveryAddress }: ActiveDelivery) =>
  `Auftrag ${shortId} an ${receiverName}, ${splitAddress(deliveryAddress).street}`;

type Shown = Exclude<LabelMatch<ActiveDelivery>['kind'], 'no_number'>;

const tones: Record<Shown, HelpTone> = {
  right: 'success',
  other: 'warning',
  unknown: 'error',
  no_label: 'warning',
};
const titles: Record<Shown, string> = {
  right: 'Das ist das richtige Paket.',
  other: 'Das ist ein anderes Paket Ihrer Runde.',
  unknown: 'Dieses Etikett gehört zu keiner Ihrer Sendungen.',
  no_label: `Dieser QR-Code ist kein Etikett von ${operator.brandName}.`,
};

interface ResultProps {
  match: LabelMatch<ActiveDelivery>;
  isTicked: boolean;
  isTyped: boolean;
}

function Result({ match, isTicked, isTyped }: ResultProps) {
  if (match.kind === 'no_number') return null;
  const texts: Record<Shown, string> = {
    right: match.delivery ? `${describe(match.delivery)}.` : '',
    other: match.delivery ? `${describe(match.delivery)}.` : '',
    unknown: isTyped
      ? 'Vergleichen Sie die Nummer noch einmal mit dem Etikett. Stimmt sie, lassen Sie das Paket hier.'
      : 'Lassen Sie das Paket hier, und fragen Sie nach dem richtigen.',
    no_label: 'Unser Etikett hat den QR-Code unten rechts und oben die Nummer.',
  };
  return (
    <HelpBox
      tone={tones[match.kind]}
      title={match.kind === 'right' && isTicked ? 'Abgehakt' : titles[match.kind]}
    >
      {texts[match.kind]}
    </HelpBox>
  );
}
