import { useState } from 'react';
import { useNavigate } from 'react-router';
import { companyRoleLabels } from '#people/domain/company-roles.ts';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { companyPath } from './company-path.ts';
import { type Company, type Member, useCompanyAct } from './use-company-act.ts';

/** Leaving; whoever is the only owner hands the company over. */
export function LeaveCompany({ company }: { company: Company }) {
  const { id, name, members, role } = company;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const navigate = useNavigate();
  const leave = useCompanyAct({
    act: (successorId: string | undefined) => client.companies.leaveCompany({ id, successorId }),
    done: () => ({ title: 'Firma verlassen', description: `Sie gehören nicht mehr zu „${name}“.` }),
    onDone: () => {
      close();
      void navigate(companyPath(), { replace: true });
    },
  });
  const others = members.filter(({ isSelf }) => !isSelf);
  if (others.length === 0) {
    return <p>Verlassen ist nicht möglich: Außer Ihnen gehört niemand zur Firma.</p>;
  }
  const isOnlyOwner = role === 'owner' && others.every((other) => other.role !== 'owner');
  return (
    <>
      <Button kind="danger" className="max-sm:w-full" onClick={() => setIsOpen(true)}>
        Firma verlassen
      </Button>
      {isOnlyOwner ? (
        <HandOverDialog
          isOpen={isOpen}
          onClose={close}
          company={name}
          others={others}
          isBusy={leave.isPending}
          onHandOver={leave.run}
        />
      ) : (
        <ConfirmDialog
          isOpen={isOpen}
          onClose={close}
          onConfirm={() => leave.run(undefined)}
          busy={leave.isPending}
          isDangerous
          title={`„${name}“ verlassen?`}
          description="Sie sehen von der Firma sofort nichts mehr und bestellen nicht mehr für sie. Zurück kommen Sie nur mit einer neuen Einladung."
          confirmText="Firma verlassen"
        />
      )}
    </>
  );
}

interface HandOverDialogProps {
  isOpen: boolean;
  onClose: () => void;
  company: string;
  others: readonly Member[];
  isBusy: boolean;
  onHandOver: (successorId: string) => void;
}

/** Asks the only owner who becomes the next one. */
function HandOverDialog({ isOpen, onClose, company, others, isBusy, onHandOver }: HandOverDialogProps) {
  const [chosen, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const successor = others.find(({ id }) => id === chosen);
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={() => {
        setChosen('');
        setIsMissing(false);
        onClose();
      }}
      phone="compact"
      title={`„${company}“ verlassen?`}
      description="Sie leiten die Firma allein. Wählen Sie, wer das nach Ihnen tut; danach sehen Sie von der Firma nichts mehr."
      submitText="Übergeben und verlassen"
      isDangerous
      isBusy={isBusy}
      onSubmit={async () => {
        setIsMissing(!successor);
        if (successor) onHandOver(successor.id);
      }}
    >
      <SelectField
        label="Neue Leitung"
        placeholder="Bitte wählen"
        options={others.map(({ id, fullName, role }) => ({
          value: id,
          label: `${fullName} (${companyRoleLabels[role]})`,
        }))}
        value={successor ? chosen : ''}
        error={isMissing && !successor ? 'Bitte wählen Sie, wer die Firma leitet.' : undefined}
        onChange={({ target }) => setChosen(target.value)}
      />
    </DialogForm>
  );
}
