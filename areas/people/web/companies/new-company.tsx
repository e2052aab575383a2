import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { CompanyDataFields } from './company-data-fields.tsx';
import { useNewCompany } from './use-new-company.ts';

const offers = [
  ['Mehrere Personen', 'Jede bestellt mit ihrem eigenen Zugang und sieht die Sendungen der Firma.'],
  ['Ein Adressbuch', 'Wen die Firma oft beliefert, legt einer an und alle benutzen es.'],
  ['Kostenstellen', 'Jede Bestellung trägt Kostenstelle und Referenz, wenn Sie es möchten.'],
  ['Rechnungen auf die Firma', 'Mit ihrer Anschrift und USt-IdNr., ohne sie einzutippen.'],
] as const;

/** What a company's account offers, and the form that creates one. */
export function FirstCompany() {
  const { form, submit, isPending } = useNewCompany();
  return (
    <section
      aria-labelledby="firma-anlegen"
      className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,36rem)]"
    >
      <div>
        <h2 id="firma-anlegen" className="text-xl">
          Firma anlegen
        </h2>
        <p className="mt-2 text-ink-soft">Ein gemeinsames Konto für alle, die für Ihre Firma bestellen.</p>
        <dl className="mt-6 flex flex-col gap-4">
          {offers.map(([title, text]) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-sm text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <CompanyDataFields register={form.register} errors={form.formState.errors} />
        <Button type="submit" className="sm:self-start" busy={isPending} busyText="Wird angelegt...">
          Firma anlegen
        </Button>
      </form>
    </section>
  );
}

interface MoreCompaniesProps {
  text: 'Weitere Firma anlegen' | 'Eigene Firma anlegen';
}

/** The same behind a quiet button, where something else is more important. */
export function MoreCompanies({ text }: MoreCompaniesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { form, submit, isPending } = useNewCompany(() => setIsOpen(false));
  return (
    <>
      <Button
        kind="quiet"
        className="-mx-3 self-start px-3!"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => setIsOpen(true)}
      >
        {text}
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Firma anlegen"
        description="Sie leiten sie und laden danach die anderen ein."
        submitText="Firma anlegen"
        busyText="Wird angelegt..."
        isBusy={isPending}
        onSubmit={submit}
      >
        <CompanyDataFields register={form.register} errors={form.formState.errors} />
      </DialogForm>
    </>
  );
}
