import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { xrechnungRecipient } from '#money/contract/e-invoicing.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { splitPostalAddress } from '#web/lib/split-postal-address.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SaveLine } from '#web/ui/save-line.tsx';
import { type Recipient, XRechnungFields } from './xrechnung-fields.tsx';

type Saved = Awaited<ReturnType<typeof client.eInvoicing.getEInvoicing>>;
type Format = Saved['format'];

const formats = [
  {
    value: 'zugferd',
    title: 'PDF mit ZUGFeRD',
    description: 'Für Menschen und für Programme in einer Datei. Das passt fast immer.',
  },
  {
    value: 'xrechnung',
    title: 'XRechnung',
    description: 'Für Behörden und andere, die XML verlangen. Das PDF kommt weiterhin mit.',
  },
] as const;

/** Nothing is typed twice: the first XRechnung begins with the company's own address. */
function recipientOf(saved: Saved, billingAddress: string): Recipient {
  if (saved.format === 'zugferd') {
    return { ...splitPostalAddress(billingAddress), buyerReference: '', email: '' };
  }
  const { format: _format, ...recipient } = saved;
  return recipient;
}

interface EInvoicingFormProps {
  companyId: string;
  /** As the company has given it, for its usual invoices. */
  billingAddress: string;
  saved: Saved;
}

/** What XRechnung needs is asked for, and sent, only where it is chosen. */
export function EInvoicingForm({ companyId: id, billingAddress, saved }: EInvoicingFormProps) {
  const [format, setFormat] = useState<Format>(saved.format);
  const form = useForm<Recipient>({
    resolver: zodResolver(xrechnungRecipient),
    values: recipientOf(saved, billingAddress),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  const save = useAnnouncedAct({
    act: async (eInvoicing: Saved) => {
      const kept = await client.eInvoicing.saveEInvoicing({ id, eInvoicing }).catch((error: unknown) => {
        showFieldFailures(error, form.setError);
        throw error;
      });
      form.reset(recipientOf(kept, billingAddress), { keepDirtyValues: false });
    },
    done: 'Form der Rechnungen gespeichert',
    refresh: [orpc.eInvoicing.key()],
  });
  const submit =
    format === 'xrechnung'
      ? form.handleSubmit((recipient) => save.mutate({ format, ...recipient }))
      : () => save.mutate({ format });
  const isChanged = format !== saved.format || (format === 'xrechnung' && isDirty);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) void submit(event);
      }}
    >
      <RadioCards legend="Rechnungen kommen als" options={formats} value={format} onChange={setFormat} />
      {format === 'xrechnung' && <XRechnungFields register={form.register} errors={errors} />}
      <SaveLine text="Auswahl speichern" isBusy={save.isPending} isChanged={isChanged} />
    </form>
  );
}
