import { drivers } from '#drivers/domain/marketing.ts';
import { operator } from '#operator';
import { benefits, facts, faq, services, steps } from '#web/content/landing.ts';
import { printed } from '#web/content/printed.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { BindingNote } from './binding-note.tsx';
import { PageSection } from './page-section.tsx';
import { StepLine } from './step-line.tsx';

export function LandingSections() {
  return (
    <>
      <PageSection title="Auf einen Blick" ground="surface">
        <FactBoard />
        <BindingNote />
      </PageSection>
      <PageSection title="Was wir fahren">
        <Services />
      </PageSection>
      <PageSection title={`Warum ${operator.brandName}`} ground="water">
        <Benefits />
      </PageSection>
      <PageSection title="So funktioniert's">
        <StepLine steps={steps} />
      </PageSection>
      <PageSection title="Häufige Fragen" layout="beside" ground="surface">
        <Accordion
          items={faq.map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }))}
        />
      </PageSection>
      <DriverBanner />
    </>
  );
}

/** Large figures with their meaning beside them, like a departure board. */
function FactBoard() {
  return (
    <div className="overflow-hidden rounded-surface border border-line bg-line">
      <dl aria-label="Zeiten und Preise" className="grid gap-px sm:grid-cols-2 lg:grid-cols-3">
        {facts.map(({ value, term, text }) => (
          <div
            key={term}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 bg-surface px-4 py-3.5 sm:block sm:p-6"
          >
            <dt className="font-semibold sm:text-sm">{term}</dt>
            <dd className="tabular font-heading text-lg font-bold whitespace-nowrap sm:mt-1 sm:text-xl">
              {value}
            </dd>
            <dd className="col-span-2 text-sm text-ink-soft sm:mt-1">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Services() {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
      {services.map(({ Icon, title, text }) => (
        <li
          key={title}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-4 max-sm:last:border-b sm:block sm:border-ink sm:py-0 sm:pt-5"
        >
          <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-6" />
          <div>
            <h3 className="text-base sm:mt-4">{title}</h3>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Benefits() {
  return (
    <ul className="grid gap-8 lg:grid-cols-3 lg:gap-12">
      {benefits.map(({ title, text }) => (
        <li key={title}>
          <h3 className="text-lg">{title}</h3>
          <p className="mt-2 max-w-measure">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function DriverBanner() {
  return (
    <section aria-labelledby="fahrer" className="page-column section-space">
      <div className="flex flex-col gap-6 rounded-surface bg-ink px-6 py-10 text-paper sm:px-10 lg:flex-row lg:items-center lg:justify-between lg:px-14 lg:py-14">
        <div>
          <h2 id="fahrer" className="text-xl sm:text-2xl">
            Mit eigenem Fahrzeug Geld verdienen
          </h2>
          <p className="mt-3 max-w-measure">
            {printed.payBase} je Lieferung und {printed.payNearKm} je km, {drivers.payout} ausgezahlt. Sie
            bestimmen, wann Sie fahren.
          </p>
        </div>
        <ButtonLink
          kind="secondary"
          to="/fahrer-werden"
          className="shrink-0 border-transparent sm:max-lg:self-start"
        >
          Fahrer werden
        </ButtonLink>
      </div>
    </section>
  );
}
