import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { client } from '#web/lib/api-client.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { SaveLine } from '#web/ui/save-line.tsx';
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
      <SaveLine text="Angaben speichern" isBusy={save.isPending} isChanged={isDirty} />
    </form>
  );
}
