import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { BookTotals } from '#money/web/books/book-totals.tsx';
import { DifferenceLines, Differences } from '#money/web/books/difference-list.tsx';
import { ExportForm } from '#money/web/books/export-form.tsx';
import { DisputeLines, InvoiceLines, RefundLines } from '#money/web/books/line-lists.tsx';
import { PaymentLines } from '#money/web/books/payment-lines.tsx';
import { ProviderComparison } from '#money/web/books/provider-comparison.tsx';
import { PaymentNotes } from '#operating/web/health/payment-notes.tsx';
import { TransferLines } from '#money/web/payouts/transfer-lines.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';

const CaseTransfers = lazy(() => import('#office/web/cases/case-transfers.tsx'));
const PayoutsView = lazy(() => import('./payouts-view.tsx'));
const ChecksView = lazy(() => import('./checks-view.tsx'));
const AdjustmentLines = lazy(() => import('#money/web/adjustments/adjustment-lines.tsx'));
const CreditBoard = lazy(() => import('#money/web/receivables/credit-board.tsx'));
const OpenItems = lazy(() => import('#money/web/receivables/open-items.tsx'));
const MonthClosings = lazy(() => import('#money/web/books/month-closings.tsx'));
const VatMonths = lazy(() => import('#money/web/books/vat-months.tsx'));
const SettlementBoard = lazy(() => import('#money/web/settlements/settlement-board.tsx'));
const BankTransfers = lazy(() => import('#money/web/bank-transfers/bank-transfers.tsx'));

interface View {
  key: string;
  label: string;
  View: ComponentType;
  /** The tab that it stands in, beside others. */
  within?: string;
}

const views: View[] = [
  { key: 'overview', label: 'Übersicht', View: Overview },
  { key: 'differences', label: 'Abweichungen', View: DifferenceLines, within: 'overview' },
  { key: 'open-items', label: 'Offene Posten', View: OpenItems, within: 'overview' },
  { key: 'vat', label: 'Umsatzsteuer', View: VatMonths, within: 'overview' },
  { key: 'payouts', label: 'Auszahlungen', View: PayoutsView },
  { key: 'transfers', label: 'Überweisungen', View: TransferLines, within: 'payouts' },
  { key: 'rushed', label: 'Auffällige Fahrten', View: ChecksView, within: 'payouts' },
  { key: 'adjustments', label: 'Prämien und Abzüge', View: AdjustmentLines, within: 'payouts' },
  { key: 'payments', label: 'Zahlungen', View: PaymentLines },
  { key: 'refunds', label: 'Erstattungen', View: RefundLines, within: 'payments' },
  { key: 'disputes', label: 'Angefochten', View: DisputeLines, within: 'payments' },
  { key: 'settlements', label: 'Abrechnungen', View: SettlementBoard, within: 'payments' },
  { key: 'comparison', label: 'Abgleich', View: ProviderComparison, within: 'payments' },
  { key: 'invoices', label: 'Rechnungen', View: InvoiceLines },
  { key: 'companies', label: 'Firmen', View: CreditBoard },
  { key: 'statements', label: 'Kontoauszug', View: BankTransfers, within: 'companies' },
  { key: 'export', label: 'Export', View: Export },
];
const toTab = ({ key, label }: View) => ({ key, label, to: `?tab=money&view=${key}` });

/** Everything about money, in views with their own URLs: search and filters in it belong to one list. */
export default function MoneyTab() {
  const [search] = useSearchParams();
  const current = views.find(({ key }) => key === search.get('view')) ?? views[0];
  const tab = current?.within ?? current?.key ?? '';
  const beside = views.filter(({ key, within }) => (within ?? key) === tab);
  return (
    <>
      <TabLinks
        label="Bereiche der Finanzen"
        current={tab}
        tabs={views.filter(({ within }) => !within).map(toTab)}
      />
      {beside.length > 1 && (
        <div className="pt-3">
          <TabLinks
            label="Listen dieses Bereichs"
            current={current?.key ?? ''}
            tabs={beside.map(toTab)}
            isSecond
          />
        </div>
      )}
      <div className="pt-6">
        <Suspense fallback={<Loading text="Laden..." />}>
          {current && <current.View key={current.key} />}
        </Suspense>
      </div>
    </>
  );
}

function Overview() {
  return (
    <div className="flex flex-col gap-10">
      <Suspense>
        <CaseTransfers />
      </Suspense>
      <Differences />
      <section>
        <h2 className="mb-4 text-lg">Auffällige Zahlungen</h2>
        <PaymentNotes />
      </section>
      <BookTotals />
    </div>
  );
}

function Export() {
  return (
    <div className="flex flex-col gap-10">
      <ExportForm />
      <MonthClosings />
    </div>
  );
}
