import { pageMeta } from '#web/lib/page-title.ts';
import { useMe } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export const meta = () => pageMeta('Zahlung fehlgeschlagen');

export default function PaymentDeclinedPage() {
  const { data: me } = useMe();
  const isCustomer = me?.user && me.profile?.role === 'customer';
  return (
    <main className="mx-auto w-full max-w-form px-4 py-10 sm:py-16">
      <h1 className="text-xl sm:text-2xl">Zahlung fehlgeschlagen</h1>
      <p className="mt-3 text-ink-soft">
        Ihre Zahlung konnte nicht verarbeitet werden. Bitte versuchen Sie es erneut oder wählen Sie eine
        andere Zahlungsmethode.
      </p>
      <div className="mt-8 flex flex-col gap-2 sm:flex-row">
        <ButtonLink to={isCustomer ? '/customer-dashboard?tab=new' : '/'}>
          Neue Bestellung aufgeben
        </ButtonLink>
        <ButtonLink kind="secondary" to="/customer-dashboard">
          Zum Dashboard
        </ButtonLink>
      </div>
    </main>
  );
}
