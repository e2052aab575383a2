import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { PaymentNotes } from '#web/features/health/payment-notes.tsx';
import { PayoutBoard } from '#web/features/payouts/payout-board.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';

const views: { key: string; label: string; View: ComponentType }[] = [
  { key: 'overview', label: 'Übersicht', View: Overview },
  { key: 'payouts', label: 'Auszahlungen', View: PayoutBoard },
];

/** Everything about money, a view each with an address of its own. */
export default function MoneyTab() {
  const [search] = useSearchParams();
  const current = views.find(({ key }) => key === search.get('view')) ?? views[0];
  return (
    <>
      <TabLinks
        label="Bereiche der Finanzen"
        current={current?.key ?? ''}
        tabs={views.map(({ key, label }) => ({ key, label, to: `?tab=money&view=${key}` }))}
      />
      <div className="pt-6">{current && <current.View />}</div>
    </>
  );
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

