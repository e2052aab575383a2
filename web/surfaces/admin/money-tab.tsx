import { PaymentNotes } from '#web/features/health/payment-notes.tsx';

/** Everything about money, a view each with an address of its own. */
export default function MoneyTab() {
  return <Overview />;
}

function Overview() {
  return (
    <div className="flex flex-col gap-10">
      <section>
        <h2 className="mb-4 text-lg">Auffällige Zahlungen</h2>
        <PaymentNotes />
      </section>
    </div>
  );
}

