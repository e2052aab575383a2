import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { accountDeletion } from '#office/contract/personal-data.ts';
import { failureBeside, showCredentialFailure } from '#web/lib/credential-failure.ts';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { ownPasswordProps, PasswordField } from '#web/ui/password-field.tsx';
import { companyPath } from './company-path.ts';
import { type Company, useCompanyAct } from './use-company-act.ts';

/** Source: GDPR 17; AO 147 (3), (4). */
const consequences = [
  {
    term: 'Gelöscht wird',
    value:
      'Die Firma mit ihren Angaben, ihr Adressbuch, und Namen, Adressen, Unterschriften und Fotos ihrer Sendungen. Alle anderen gehören danach nicht mehr dazu; ihre eigenen Konten bleiben.',
  },
  {
    term: 'Aufbewahrt wird',
    value:
      'Was das Steuerrecht verlangt: die Rechnungen, bis zum Ende des achten Jahres danach. Laden Sie vorher herunter, was Sie selbst noch brauchen.',
  },
  { term: 'Vorher', value: 'Sendungen der Firma, die noch unterwegs sind, müssen erst abgeschlossen sein.' },
];

/** What dissolving means, and the button; confirmed with the password. */
export function DissolveCompany({ company: { id, name } }: { company: Company }) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm({ resolver: zodResolver(accountDeletion), defaultValues: { password: '' } });
  const navigate = useNavigate();
  function close(): void {
    setIsOpen(false);
    dissolve.forget();
    form.reset();
  }
  const dissolve = useCompanyAct({
    act: ({ password }: { password: string }) => client.personalData.dissolveCompany({ id, password }),
    done: () => ({ title: 'Firma aufgelöst', description: `„${name}“ gibt es nicht mehr.` }),
    onDone: () => {
      close();
      void navigate(companyPath(), { replace: true });
    },
    onFail: (error) => showCredentialFailure(error, form.setError),
  });
  return (
    <>
      <DataList items={consequences} />
      <Button kind="danger" className="mt-5 max-sm:w-full" onClick={() => setIsOpen(true)}>
        Firma auflösen
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={close}
        phone="compact"
        title={`„${name}“ endgültig auflösen?`}
        description="Das lässt sich nicht rückgängig machen. Bitte geben Sie zur Sicherheit Ihr Passwort ein."
        submitText="Firma endgültig auflösen"
        busyText="Wird aufgelöst..."
        cancelText="Firma behalten"
        isDangerous
        isBusy={dissolve.isPending}
        failure={failureBeside(dissolve.error, 'Die Firma besteht weiter.')}
        onSubmit={form.handleSubmit((input) => dissolve.run(input))}
      >
        <PasswordField
          {...ownPasswordProps}
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
      </DialogForm>
    </>
  );
}
