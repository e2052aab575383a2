import { useNavigate } from 'react-router';
import { z } from '#platform/contract/zod-config.ts';
import { client } from '#web/lib/api-client.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { companyPath } from './company-path.ts';
import { companyRules, type CompanyTexts } from './company-data-fields.tsx';
import { useCompanyAct } from './use-company-act.ts';

const draft = z.object({ name: z.string(), billingAddress: z.string(), vatId: z.string() });

/** The form of a new company; once it exists, its account is shown. */
export function useNewCompany(onCreated?: () => void) {
  const navigate = useNavigate();
  const { form, clear } = useKeptForm({
    draftKey: 'company',
    rules: companyRules,
    untouched: { name: '', billingAddress: '', vatId: '' },
    draft,
  });
  const creation = useCompanyAct({
    act: (input: CompanyTexts) => client.companies.createCompany(input),
    done: ({ name }) => ({ title: 'Firma angelegt', description: `Sie leiten jetzt „${name}“.` }),
    onDone: ({ id }) => {
      clear();
      onCreated?.();
      void navigate(companyPath(id));
    },
    onFail: (error) => showFieldFailures(error, form.setError),
  });
  return {
    form,
    submit: form.handleSubmit((input) => creation.run(input)),
    isPending: creation.isPending,
  };
}
