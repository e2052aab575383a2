import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { BookTotals } from '#web/features/money/books/book-totals.tsx';
import { Differences } from '#web/features/money/books/difference-list.tsx';
import { ExportForm } from '#web/features/money/books/export-form.tsx';
import {
  DisputeLines,
  InvoiceLines,
  PaymentLines,
  RefundLines,
} from '#web/features/money/books/line-lists.tsx';
import { MonthChoice } from '#web/features/money/books/month-choice.tsx';
import { ProviderComparison } from '#web/features/money/books/provider-comparison.tsx';
import { PaymentNotes } from '#web/features/office/health/payment-notes.tsx';
import { PayoutBoard } from '#web/features/money/payouts/payout-board.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';

const views: { key: string; label: string; View: ComponentType }[] = [
  { key: 'overview', label: 'Übersicht', View: Overview },
  { key: 'payouts', label: 'Auszahlungen', View: PayoutBoard },
  { key: 'payments', label: 'Zahlungen', View: Payments },
  { key: 'invoices', label: 'Rechnungen', View: Invoices },
  { key: 'export', label: 'Export', View: ExportForm },
];

/** Everything about money, in views with their own URLs. */
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
      <Differences />
      <section>
        <h2 className="mb-4 text-lg">Auffällige Zahlungen</h2>
        <PaymentNotes />
      </section>
      <BookTotals />
    </div>
  );
}

function Payments() {
  return (
    <div className="flex flex-col gap-10">
      <ProviderComparison />
      <MonthChoice everything="Alle" />
      <RefundLines />
      <DisputeLines />
      <PaymentLines />
    </div>
  );
}

function Invoices() {
  return (
    <div className="flex flex-col gap-6">
      <MonthChoice everything="Alle" />
      <InvoiceLines />
    </div>
  );
}
