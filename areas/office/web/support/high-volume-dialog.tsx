import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { highVolumeRequest } from '#office/contract/support.ts';
import { client } from '#web/lib/api-client.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { emailInput, phoneInput, TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface HighVolumeDialogProps {
  isOpen: boolean;
  /** It opened by itself, so no field may take the focus from another one. */
  isUnasked: boolean;
  onClose: () => void;
  /** From the account. */
  name: string;
  email: string;
}

type Request = z.output<typeof highVolumeRequest>;

/**
 * Asks support for a price for many deliveries. The input is still there when the dialog is opened again.
 */
export function HighVolumeDialog({ isOpen, isUnasked, onClose, name, email }: HighVolumeDialogProps) {
  const { showToast } = useToast();
  const { register, handleSubmit, reset, setError, formState } = useForm<
    z.input<typeof highVolumeRequest>,
    unknown,
    Request
  >({
    resolver: zodResolver(highVolumeRequest),
    defaultValues: { name, email, company: '', phone: '', deliveriesPerMonth: null, message: '' },
  });
  const { errors } = formState;
  const request = useMutation({
    mutationFn: (input: Request) => client.support.sendHighVolumeRequest(input),
    onSuccess: () => {
      showToast({ title: 'Anfrage gesendet', description: 'Wir melden uns in Kürze bei Ihnen.' });
      reset();
      onClose();
    },
    onError: (error) => {
      showFieldFailures(error, setError);
      showToast({ title: 'Fehler', description: 'Fehler beim Senden der Anfrage.', kind: 'destructive' });
    },
  });
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      isUnasked={isUnasked}
      title="Viele Sendungen?"
      description="Wer regelmäßig viel verschickt, bekommt von uns gern ein eigenes Angebot."
      submitText="Angebot anfragen"
      busyText="Wird gesendet..."
      cancelText="Jetzt nicht"
      isBusy={request.isPending}
      layout="grid gap-5 sm:grid-cols-2"
      onSubmit={handleSubmit((values) => request.mutate(values))}
    >
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField label="E-Mail" {...emailInput} error={errors.email?.message} {...register('email')} />
      <TextField
        label="Firma"
        isOptional
        autoComplete="organization"
        maxLength={160}
        error={errors.company?.message}
        {...register('company')}
      />
      <TextField
        label="Telefon"
        isOptional
        {...phoneInput}
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextField
        label="Lieferungen im Monat"
        isOptional
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        className="sm:col-span-2"
        inputClassName="sm:max-w-40"
        error={errors.deliveriesPerMonth?.message}
        {...register('deliveriesPerMonth', {
          setValueAs: (typed: string | number | null) =>
            typed === null || String(typed).trim() === '' ? null : Number(typed),
        })}
      />
      <TextareaField
        label="Nachricht"
        isOptional
        rows={3}
        maxLength={5000}
        className="sm:col-span-2"
        placeholder="Was Sie verschicken, von wo und wann"
        error={errors.message?.message}
        {...register('message')}
      />
    </DialogForm>
  );
}
