import { promises } from '#drivers/domain/marketing.ts';
import { operator } from '#operator';
import { ContactForm } from '#office/web/contact/contact-form.tsx';
import { ContactWays } from '#office/web/contact/contact-ways.tsx';
import { pageMeta } from '#web/lib/page-title.ts';
import { PageIntro } from './page-intro.tsx';

export const meta = () =>
  pageMeta('Kontakt', {
    isListed: true,
    path: '/kontakt',
    description: `So erreichen Sie ${operator.brandName}: Nachricht, E-Mail und Telefon. Antwort innerhalb von ${promises.supportReplyHours} Stunden.`,
  });

export default function ContactPage() {
  return (
    <main className="pb-16 sm:pb-24">
      <PageIntro
        title="Kontakt"
        lead={`Schreiben Sie uns. Sie haben innerhalb von ${promises.supportReplyHours} Stunden eine Antwort.`}
      />
      <div className="page-column mt-10 grid gap-12 sm:mt-14 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-24">
        <section aria-labelledby="nachricht">
          <h2 id="nachricht" className="mb-5 text-lg">
            Nachricht
          </h2>
          <ContactForm />
        </section>
        <section aria-labelledby="direkt">
          <h2 id="direkt" className="mb-3 text-lg">
            Direkt
          </h2>
          <ContactWays more={[postalAddress]} />
        </section>
      </div>
    </main>
  );
}

const postalAddress = {
  term: 'Anschrift',
  value: (
    <>
      {operator.legalName}
      <br />
      {operator.street}
      <br />
      {operator.postcode} {operator.city}
    </>
  ),
};
