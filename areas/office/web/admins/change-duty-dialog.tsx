import { useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { dutyChoices } from './duty-choices.ts';
import { type Admin, useAdminAct } from './use-admin-act.ts';

interface ChangeDutyDialogProps {
  admin: Admin;
  onClose: () => void;
}

export function ChangeDutyDialog({ admin, onClose }: ChangeDutyDialogProps) {
  const { id, fullName, updatedAt } = admin;
  const [duty, setDuty] = useState(admin.duty);
  const change = useAdminAct(
    (input: Parameters<typeof client.admins.changeDuty>[0]) => client.admins.changeDuty(input),
    `${fullName} hat jetzt eine andere Aufgabe.`,
    onClose,
  );
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      phone="compact"
      title={`Aufgabe von ${fullName}`}
      description="Sie gilt sofort, auch auf schon offenen Seiten."
      submitText="Speichern"
      isBusy={change.isPending}
      isIncomplete={duty === admin.duty}
      onSubmit={async (event) => {
        event.preventDefault();
        await change.mutateAsync({ id, updatedAt, duty }).catch(onClose);
      }}
    >
      <RadioCards legend="Aufgabe" options={dutyChoices} value={duty} onChange={setDuty} />
    </DialogForm>
  );
}
