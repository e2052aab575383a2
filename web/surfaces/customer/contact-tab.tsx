import { promises } from '#drivers/domain/marketing.ts';
import { ContactWays } from '#office/web/contact/contact-ways.tsx';
import { CustomerContactForm } from '#office/web/contact/customer-contact-form.tsx';
import { useMe } from '#web/lib/session.ts';

/** A message to support, and the other ways to reach us. */
export default function ContactTab() {
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
        <ContactWays />
      </section>
    </div>
  );
}
