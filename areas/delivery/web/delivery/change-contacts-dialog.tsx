import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from '#platform/contract/zod-config.ts';
import { changedFields } from '#delivery/contract/order-fields.ts';
import {
  type ContactFact,
  deliveryFacts,
  type End,
  endFacts,
  hintParts,
  pickFacts,
  pickupFacts,
  typedFacts,
} from '#delivery/domain/order-facts.ts';
import { useActKey } from '#web/lib/act-key.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { isVoiceOnly } from '#platform/contract/is-voice-only.ts';
import { ReceiverEmailField } from '#web/fields/receiver-email-field.tsx';
import { sendCommand } from '#web/lib/send-command.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { phoneInput, TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { DeliveryDetails } from './state-text.ts';
import { useDeliveryCommand } from './use-delivery-command.ts';

const changed = z.object(changedFields);
type Contacts = Record<ContactFact, string>;
const names: Record<End, string> = { delivery: 'Beim Empfänger', pickup: 'Beim Absender' };
const NEW_LINK = 'Mit einer neuen Nummer gilt der bisherige Link zum Verfolgen nicht mehr.';

function readContacts(delivery: DeliveryDetails): Contacts {
  const known = pickFacts(delivery, [...deliveryFacts, ...pickupFacts]);
  return {
    ...known,
    senderPhone: known.senderPhone ?? '',
    receiverPhone: known.receiverPhone ?? '',
    receiverEmail: known.receiverEmail ?? '',
  };
}

interface ChangeContactsDialogProps {
  delivery: DeliveryDetails;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Corrects people, phones, bells and hints until the hand-over. Only what is typed here is sent, so that a
 * colleague's correction of something else stays. Needs a React key for each opening.
 */
export function ChangeContactsDialog({ delivery, isOpen, onClose }: ChangeContactsDialogProps) {
  const form = useForm({ resolver: zodResolver(changed), defaultValues: readContacts(delivery) });
  const { errors, dirtyFields, isDirty } = form.formState;
  const [phone, email] = useWatch({ control: form.control, name: ['receiverPhone', 'receiverEmail'] });
  const { keyFor, forget } = useActKey();
  const change = useDeliveryCommand({
    mutationFn: (given: Partial<Contacts>) =>
      sendCommand({ deliveryId: delivery.id, command: 'change_contacts', given, key: keyFor(given) }),
    successText: delivery.driver
      ? 'Die Angaben sind geändert. Ihr Kurier weiß Bescheid.'
      : 'Die Angaben sind geändert.',
    failureTitle: 'Die Angaben konnten nicht geändert werden.',
    onDone: () => {
      forget();
      onClose();
    },
    onFail: (error) => showFieldFailures(error, form.setError),
  });
  const send = form.handleSubmit((values) => {
    const touched = (Object.keys(dirtyFields) as ContactFact[]).filter((fact) => dirtyFields[fact]);
    change.mutate(pickFacts(values, touched));
  });
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title="Angaben ändern"
      description="Adressen, Paket und Zeit gehören zum Preis und bleiben, wie sie bestellt sind."
      submitText="Änderungen speichern"
      isBusy={change.isPending}
      isIncomplete={!isDirty}
      onSubmit={send}
      layout="flex flex-col gap-8"
      width="wide"
    >
      {(['delivery', 'pickup'] as const).map((end) => {
        const fields = endFacts[end];
        return (
          <fieldset key={end} className="min-w-0">
            <legend className="mb-3 font-semibold">{names[end]}</legend>
            <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
              <TextField
                label="Name"
                autoComplete="off"
                autoCapitalize="words"
                maxLength={typedFacts[fields.name].max}
                error={errors[fields.name]?.message}
                {...form.register(fields.name)}
              />
              <TextField
                label="Telefon"
                {...phoneInput}
                autoComplete="off"
                maxLength={60}
                hint={end === 'delivery' && dirtyFields.receiverPhone ? NEW_LINK : undefined}
                error={errors[fields.phone]?.message}
                {...form.register(fields.phone)}
              />
              {end === 'delivery' && (
                <ReceiverEmailField
                  isVoiceOnly={isVoiceOnly(phone)}
                  email={email}
                  error={errors.receiverEmail?.message}
                  registration={form.register('receiverEmail')}
                />
              )}
              <TextField
                label={hintParts.doorbell.label}
                isOptional
                autoComplete="off"
                maxLength={typedFacts[fields.doorbell].max}
                error={errors[fields.doorbell]?.message}
                {...form.register(fields.doorbell)}
              />
              <TextareaField
                label={hintParts.details.label}
                isOptional
                rows={2}
                maxLength={typedFacts[fields.details].max}
                error={errors[fields.details]?.message}
                {...form.register(fields.details)}
              />
            </div>
          </fieldset>
        );
      })}
    </DialogForm>
  );
}
