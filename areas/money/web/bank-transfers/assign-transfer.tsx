import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTotal } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { transferKeys } from './transfer-keys.ts';

interface AssignTransferProps {
  id: string;
  cents: number;
  payer: string;
  proposal: { companyId: string; name: string } | null;
}

/** Which company's transfer it is: those that buy on account, or still owe, found by name. */
export function AssignTransfer({ id, cents, payer, proposal }: AssignTransferProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [companyId, setCompanyId] = useState(proposal?.companyId ?? '');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const wanted = search.trim();
  const companies = useQuery({
    ...orpc.receivables.listCreditLines.queryOptions({ input: wanted ? { search: wanted } : {} }),
    enabled: isOpen,
    placeholderData: (before) => before,
  });
  const listed = (companies.data?.rows ?? [])
    .filter(({ state, owedCents }) => state !== 'none' || owedCents !== 0)
    .map((line) => ({
      value: line.companyId,
      label: `${line.name}, offen ${formatTotal(line.owedCents)}`,
    }));
  const options =
    !proposal || wanted || listed.some(({ value }) => value === proposal.companyId)
      ? listed
      : [{ value: proposal.companyId, label: proposal.name || 'Aufgelöste Firma' }, ...listed];
  const chosen = options.some(({ value }) => value === companyId) ? companyId : '';
  const assign = useAnnouncedAct({
    act: () => client.bankTransfers.assignBankTransfer({ id, companyId: chosen }),
    done: 'Zahlungseingang zugeordnet',
    onDone: () => setOpen(false),
    refresh: transferKeys(),
  });
  const error = companies.error
    ? failureText(companies.error)
    : hasSubmitted && chosen === ''
      ? 'Bitte wählen Sie eine Firma.'
      : undefined;
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Zuordnen
        <span className="sr-only"> ({formatTotal(cents)})</span>
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Zahlungseingang zuordnen"
        description={`${formatTotal(cents)} von ${payer || 'unbekannt'}. Der Betrag begleicht die ältesten offenen Rechnungen der Firma zuerst.`}
        submitText="Zuordnen"
        isBusy={assign.isPending}
        phone="compact"
        onSubmit={async () => {
          setHasSubmitted(true);
          if (chosen) await assign.mutateAsync().catch(() => undefined);
        }}
      >
        <TextField
          label="Firma suchen"
          isOptional
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField
          label="Firma"
          placeholder={companies.isPending ? 'Wird geladen...' : 'Bitte wählen'}
          options={options}
          value={chosen}
          error={error}
          onChange={({ target }) => setCompanyId(target.value)}
        />
      </DialogForm>
    </>
  );
}
