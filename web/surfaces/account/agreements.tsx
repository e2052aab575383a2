import type { ComponentProps, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { RegistrationForm } from './registration-form.ts';

/** The required consent to the terms, and the optional one to the mailing list. */
export function Agreements({ form }: { form: UseFormReturn<RegistrationForm> }) {
  return (
    <div className="flex flex-col gap-2">
      <TermsField error={form.formState.errors.terms?.message} {...form.register('terms')} />
      <CheckboxField
        label="Neuigkeiten erhalten (optional)"
        hint="Per E‑Mail, jederzeit abbestellbar."
        {...form.register('mailingList')}
      />
    </div>
  );
}

/** The consent to the terms, with where to read them. */
export function TermsField(props: Omit<ComponentProps<typeof CheckboxField>, 'label' | 'hint'>) {
  return (
    <CheckboxField
      {...props}
      label={
        <>
          Ich akzeptiere die <NewTab to="/nutzungsbedingungen">Nutzungsbedingungen</NewTab> und die{' '}
          <NewTab to="/agb">AGB</NewTab>
        </>
      }
      hint={
        <>
          Was mit Ihren Daten geschieht, steht in der <NewTab to="/datenschutz">Datenschutzerklärung</NewTab>.
        </>
      }
    />
  );
}

/** Opens in another tab, so that the input here stays. */
function NewTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> (öffnet in neuem Fenster)</span>
    </TextLink>
  );
}
