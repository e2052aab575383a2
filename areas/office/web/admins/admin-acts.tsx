import { useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ChangeDutyDialog } from './change-duty-dialog.tsx';
import { type Admin, useAdminAct } from './use-admin-act.ts';

/** Commands on another admin; admins cannot apply them to themselves. */
export function AdminActs({ admin }: { admin: Admin }) {
  const [open, setOpen] = useState<'duty' | 'reset' | 'remove'>();
  const close = () => setOpen(undefined);
  const { id, fullName, updatedAt } = admin;
  const reset = useAdminAct(
    (input: { id: string }) => client.admins.resetSecondFactor(input),
    `${fullName} meldet sich wieder mit dem Passwort allein an.`,
    close,
  );
  const remove = useAdminAct(
    (input: { id: string; updatedAt: string }) => client.admins.removeAdmin(input),
    `${fullName} ist entfernt.`,
    close,
  );
  if (admin.isSelf) return null;
  return (
    <div className="-ml-control-x flex flex-wrap whitespace-nowrap md:-mr-3 md:ml-0 md:flex-nowrap md:justify-end [&>button]:md:px-3">
      <Button kind="quiet" aria-label={`Aufgabe von ${fullName} ändern`} onClick={() => setOpen('duty')}>
        Aufgabe
      </Button>
      {admin.hasSecondFactor && (
        <Button
          kind="quiet"
          aria-label={`Anmeldung in zwei Schritten von ${fullName} zurücksetzen`}
          onClick={() => setOpen('reset')}
        >
          Zurücksetzen
        </Button>
      )}
      <Button kind="quiet" aria-label={`${fullName} entfernen`} onClick={() => setOpen('remove')}>
        Entfernen
      </Button>
      {open === 'duty' && <ChangeDutyDialog admin={admin} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'reset'}
        onClose={close}
        onConfirm={() => reset.mutate({ id })}
        busy={reset.isPending}
        isDangerous
        title="Anmeldung in zwei Schritten zurücksetzen?"
        description={`${fullName} wird überall abgemeldet und richtet sie danach neu ein; Passkeys werden entfernt. Prüfen Sie vorher, dass die Bitte wirklich von dieser Person kommt.`}
        confirmText="Zurücksetzen"
      />
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        onConfirm={() => remove.mutate({ id, updatedAt })}
        busy={remove.isPending}
        isDangerous
        title={`${fullName} entfernen?`}
        description="Das Konto endet sofort, mit allen Anmeldungen. Was diese Person getan hat, bleibt im Protokoll."
        confirmText="Entfernen"
      />
    </div>
  );
}
