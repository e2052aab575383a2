import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { xrechnungRecipient } from '#money/contract/e-invoicing.ts';
import type { z } from '#platform/contract/zod-config.ts';
import { TextField } from '#web/ui/text-field.tsx';

export type Recipient = z.infer<typeof xrechnungRecipient>;

interface XRechnungFieldsProps {
  register: UseFormRegister<Recipient>;
  errors: FieldErrors<Recipient>;
}

/** What an XRechnung says of its recipient. */
export function XRechnungFields({ register, errors }: XRechnungFieldsProps) {
  return (
    <>
      <TextField
        label="Leitweg-ID oder Ihre Referenz"
        autoComplete="off"
        maxLength={50}
        hint="Behörden nennen ihre Leitweg-ID, zum Beispiel 991-33333TEST-33. Andere wählen selbst, etwa eine Abteilung."
        error={errors.buyerReference?.message}
        {...register('buyerReference')}
      />
      <TextField
        label="E-Mail für Rechnungen"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        hint="Dorthin geht jede Rechnung, zusätzlich zu denen, die Ihre Buchhaltung bekommt."
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Straße und Hausnummer"
        autoComplete="street-address"
        maxLength={100}
        hint="Diese Anschrift steht dann auch auf dem PDF, anstelle der Rechnungsadresse."
        error={errors.street?.message}
        {...register('street')}
      />
      <div className="grid gap-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <TextField
          label="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          error={errors.postcode?.message}
          {...register('postcode')}
        />
        <TextField
          label="Ort"
          autoComplete="address-level2"
          maxLength={80}
          error={errors.city?.message}
          {...register('city')}
        />
      </div>
    </>
  );
}
