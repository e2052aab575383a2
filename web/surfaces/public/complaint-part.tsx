import { useEffect, useRef } from 'react';
import { promises } from '#drivers/domain/marketing.ts';
import { CASE_ANSWER_DAYS } from '#office/contract/case-words.ts';
import { ComplaintForm } from '#office/web/complaints/complaint-form.tsx';
import { ComplaintsLastYear } from '#office/web/complaints/complaints-last-year.tsx';
import { formatDate } from '#platform/contract/german-format.ts';
import { conciliation } from '#platform/contract/postal-law.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageIntro } from './page-intro.tsx';

const hours = promises.supportReplyHours;

/** What happens with a complaint, and the form. */
export function ComplaintPart() {
  return (
    <main className="pb-16 sm:pb-24">
      <PageIntro
        title="Beschwerde"
        lead="Etwas ist schiefgegangen? Schreiben Sie uns, auch ohne Konto und auch als Empfänger."
      />
      <div className="page-column mt-10 grid gap-12 sm:mt-14 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-24">
        <section aria-labelledby="beschwerde">
          <h2 id="beschwerde" className="mb-5 text-lg">
            Ihre Beschwerde
          </h2>
          <ComplaintForm sent={renderSent} />
        </section>
        <section aria-labelledby="ablauf">
          <h2 id="ablauf" className="mb-3 text-lg">
            Wie es weitergeht
          </h2>
          <ol className="flex max-w-measure list-decimal flex-col gap-2 pl-5">
            <li>Ihre Beschwerde bekommt sofort eine Nummer. Sie kommt auch per E-Mail.</li>
            <li>Innerhalb von {hours} Stunden antwortet Ihnen ein Mensch.</li>
            <li>
              Innerhalb von {CASE_ANSWER_DAYS} Tagen entscheiden wir. Den Stand sehen Sie jederzeit über einen
              Link.
            </li>
          </ol>
          <h2 className="mt-8 mb-3 text-lg">Wenn wir uns nicht einigen</h2>
          <p className="max-w-measure text-ink-soft">{conciliation}</p>
          <ComplaintsLastYear />
        </section>
      </div>
    </main>
  );
}

type Sent = Parameters<Parameters<typeof ComplaintForm>[0]['sent']>[0];

const renderSent = (complaint: Sent) => <SentComplaint {...complaint} />;

function SentComplaint({ number, dueAt, token }: Sent) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="flex flex-col items-start gap-4 rounded-surface bg-status-green p-surface">
      <h3 ref={heading} tabIndex={-1} className="text-lg text-status-green-text">
        Ihre Beschwerde <span className="whitespace-nowrap">{number}</span> ist angekommen
      </h3>
      <p className="text-status-green-text">
        Wir antworten innerhalb von {hours} Stunden und entscheiden spätestens am {formatDate(dueAt)}. Nummer
        und Link haben Sie auch per E-Mail.
      </p>
      <ButtonLink kind="secondary" to={`/vorgang#${token}`}>
        Zum Vorgang
      </ButtonLink>
    </div>
  );
}
