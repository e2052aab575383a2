import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { closingPreview, lateBooking } from '#money/contract/month-closings.ts';
import { formatDay, formatTotal } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useMonthAct } from './use-month-act.ts';

interface CloseMonthDialogProps {
  month: string;
  label: string;
  onClose: () => void;
}

/** Says what closing the month books before it does. */
export default function CloseMonthDialog({ month, label, onClose }: CloseMonthDialogProps) {
  // As it stands now: what an earlier look found may be settled.
  const preview = useQuery(
    orpc.monthClosings.previewClosing.queryOptions({ input: { month }, gcTime: 0, staleTime: 0 }),
  );
  const close = useMonthAct(
    () => client.monthClosings.closeMonth({ month }),
    `${label} ist abgeschlossen`,
    onClose,
  );
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`${label} abschließen`}
      submitText="Monat abschließen"
      busyText="Wird abgeschlossen..."
      isBusy={close.isPending}
      isIncomplete={preview.data?.differenceCount !== 0}
      width="wide"
      onSubmit={async () => {
        await close.mutateAsync(undefined).catch(() => undefined);
      }}
    >
      <QueryState query={preview} failure="Die Vorschau konnte nicht geladen werden.">
        {(found) => <ClosingPreview {...found} />}
      </QueryState>
    </DialogForm>
  );
}

type Late = z.infer<typeof lateBooking>;

const columns: TableColumn<Late>[] = [
  { key: 'day', title: 'Tag', render: ({ day }) => formatDay(day) },
  {
    key: 'text',
    title: 'Buchung',
    render: ({ text, isReversal }) => `${isReversal ? 'Storno: ' : ''}${text}`,
  },
  {
    key: 'accounts',
    title: 'Konten',
    render: ({ account, contraAccount }) => `${account} / ${contraAccount}`,
  },
  {
    key: 'amount',
    title: 'Betrag',
    align: 'end',
    render: ({ cents, side }) => `${formatTotal(cents)} ${side === 'S' ? 'Soll' : 'Haben'}`,
  },
];

function ClosingPreview({
  month,
  differenceCount,
  bookingCount,
  lateCount,
  late,
}: z.infer<typeof closingPreview>) {
  return (
    <div className="flex flex-col gap-4">
      {differenceCount > 0 ? (
        <p role="alert" className="text-error">
          {differenceCount === 1 ? 'Eine Abweichung ist' : `${differenceCount} Abweichungen sind`} noch offen.{' '}
          <TextLink to={`?tab=money&view=differences&month=${month}`}>Abweichungen ansehen</TextLink>
        </p>
      ) : (
        <p>Zahlungen, Sendungen, Rechnungen und Erstattungen des Monats passen zueinander.</p>
      )}
      <p>
        {bookingCount === 1 ? 'Eine Buchung wird' : `${bookingCount} Buchungen werden`} festgeschrieben
        {lateCount > 0 && `, davon ${lateCount} nachträglich für frühere Monate`}.
      </p>
      {late.length > 0 && (
        <DataTable
          caption="Nachträgliche Buchungen"
          rows={late}
          getKey={({ day, voucher, account, contraAccount, side, cents }) =>
            [day, voucher, account, contraAccount, side, cents].join()
          }
          columns={columns}
        />
      )}
      {late.length < lateCount && (
        <p className="text-sm text-ink-soft">Gezeigt werden die ersten {late.length}.</p>
      )}
    </div>
  );
}
