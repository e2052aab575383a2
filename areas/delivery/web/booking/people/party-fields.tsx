import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { endFacts, hintParts, typedFacts, typedLabels } from '#delivery/domain/order-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { phoneInput, TextField } from '#web/ui/text-field.tsx';
import { type BookingEntry, useEntered } from '#delivery/web/booking/booking-entry.ts';
import type { Party } from './parties.ts';

/** Asked beside a number that gets no text messages. */
const AskReceiverEmail = lazy(() => import('./ask-receiver-email.tsx'));

const nameLabels = { pickup: 'Name des Absenders', delivery: 'Name des Empfängers' };

interface PartyFieldsProps {
  form: BookingEntry;
  party: Party;
  /** Additional buttons of this party. */
  children?: ReactNode;
}

/** Contact of the sender or receiver; further hints for the courier are behind a button. */
export function PartyFields({ form, party, children }: PartyFieldsProps) {
  const { values, errors } = useEntered(form);
  const fields = endFacts[party];
  const note = typedLabels[fields.details];
  const [isNoteWanted, setIsNoteWanted] = useState(false);
  const isNoteShown = isNoteWanted || values[fields.details] !== '' || Boolean(errors[fields.details]);
  const isEmailAsked =
    party === 'delivery' &&
    (values.receiverPhone !== '' || values.receiverEmail !== '' || errors.receiverEmail !== undefined);
  const noteField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNoteWanted) noteField.current?.focus();
  }, [isNoteWanted]);
  return (
    <>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          label={nameLabels[party]}
          autoComplete={`section-${party} name`}
          autoCapitalize="words"
          maxLength={typedFacts[fields.name].max}
          enterKeyHint="next"
          error={errors[fields.name]?.message}
          {...form.register(fields.name)}
        />
        <TextField
          label={typedLabels[fields.phone]}
          {...phoneInput}
          autoComplete={`section-${party} tel`}
          maxLength={60}
          enterKeyHint="next"
          error={errors[fields.phone]?.message}
          {...form.register(fields.phone)}
        />
        {isEmailAsked && (
          <Suspense>
            <AskReceiverEmail form={form} />
          </Suspense>
        )}
        <TextField
          label={hintParts.doorbell.label}
          isOptional
          placeholder="z. B. 3. Stock, Petersen"
          maxLength={typedFacts[fields.doorbell].max}
          autoComplete="off"
          enterKeyHint="next"
          error={errors[fields.doorbell]?.message}
          {...form.register(fields.doorbell)}
        />
        {isNoteShown ? (
          <TextField
            ref={noteField}
            label={note}
            isOptional
            placeholder="z. B. Hinterhaus"
            maxLength={typedFacts[fields.details].max}
            autoComplete="off"
            error={errors[fields.details]?.message}
            {...form.register(fields.details)}
          />
        ) : (
          <Button
            kind="quiet"
            className="-mx-3 self-end justify-self-start px-3! text-sm max-sm:-my-2"
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            onClick={() => setIsNoteWanted(true)}
          >
            {note}
          </Button>
        )}
      </div>
      {children && <div className="-mx-3 -my-2">{children}</div>}
    </>
  );
}
