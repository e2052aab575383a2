import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { client } from '#web/lib/api-client.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { CompanyDataFields, companyRules, type CompanyTexts } from './company-data-fields.tsx';
import { type Company, useCompanyAct } from './use-company-act.ts';

/** Name, address and VAT id: a form for owners, text for others. Needs a React key per company. */
export function CompanyData({ company }: { company: Company }) {
  if (company.role === 'owner') return <CompanyDataForm company={company} />;
  const { name, billingAddress, vatId } = company;
  return (
    <DataList
      items={[
        { term: 'Name', value: name },
        {
          term: 'Rechnungsadresse',
          value: <span className="whitespace-pre-line">{billingAddress || 'nicht angegeben'}</span>,
        },
        { term: 'USt-IdNr.', value: vatId || 'nicht angegeben' },
      ]}
    />
  );
}

function CompanyDataForm({ company: { id, name, billingAddress, vatId } }: { company: Company }) {
  const form = useForm<CompanyTexts>({
    resolver: zodResolver(companyRules),
    // Values saved elsewhere in the meantime are shown; fields edited here keep their input.
    values: { name, billingAddress, vatId },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  const save = useCompanyAct({
    act: async (input: CompanyTexts) => {
      await client.companies.changeCompany({ id, ...input });
      return input;
    },
    done: () => ({
      title: 'Angaben gespeichert',
      description: 'Sie gelten für die nächsten Bestellungen der Firma.',
    }),
    onDone: (saved) => form.reset(saved, { keepDirtyValues: false }),
    onFail: (error) => showFieldFailures(error, form.setError),
  });
  const submit = form.handleSubmit((input) => save.run(input));
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <CompanyDataFields register={form.register} errors={errors} />
      <div className="flex flex-col gap-x-4 gap-y-2 sm:flex-row sm:items-center">
        <Button type="submit" kind="secondary" busy={save.isPending} busyText="Wird gespeichert...">
          Angaben speichern
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {isDirty ? 'Ihre Änderungen sind noch nicht gespeichert.' : ''}
        </p>
      </div>
    </form>
  );
}
