import { promises, serviceHours } from '#domain/tariff/marketing.ts';
import { operator } from '#operator';
import { CustomerContactForm } from '#web/features/contact/customer-contact-form.tsx';
import { useMe } from '#web/lib/session.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';

/** A message to support, and the other ways to reach us. */
export function ContactTab() {
  const { data: me } = useMe();
  if (!me?.user || !me.profile) return null;
  const { full_name: name, email } = me.profile;
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-24">
      <section aria-labelledby="nachricht">
        <h2 id="nachricht" className="text-xl">
          Schreiben Sie uns
        </h2>
        <p className="mt-2 mb-6 text-ink-soft">
          Sie haben innerhalb von {promises.supportReplyHours} Stunden eine Antwort. Geht es um eine bestimmte
          Sendung, finden Sie auf ihrer Seite „Support kontaktieren“.
        </p>
        <CustomerContactForm sender={{ userId: me.user.id, name, email }} />
      </section>
      <section aria-labelledby="direkt">
        <h2 id="direkt" className="mb-3 text-lg">
          Direkt
        </h2>
        <DataList layout="stacked" items={ways} />
      </section>
    </div>
  );
}

const ways = [
  {
    term: 'Telefon',
    value: (
      <OutsideLink
        href={`tel:${operator.phone.replaceAll(' ', '')}`}
        className="tabular inline-flex min-h-12 items-center"
      >
        {operator.phone}
      </OutsideLink>
    ),
  },
  {
    term: 'E-Mail',
    value: (
      <OutsideLink href={`mailto:${operator.supportEmail}`} className="inline-flex min-h-12 items-center">
        {operator.supportEmail}
      </OutsideLink>
    ),
  },
  {
    term: 'Servicezeiten',
    value: serviceHours.days.map(({ days, hours }) => (
      <span key={days} className="tabular block">
        {days} {hours}
      </span>
    )),
  },
];
