import type { DeliveryFile } from '#office/contract/delivery-file.ts';
import { deskStatusNames } from '#office/contract/desk.ts';
import { formatDateTime, formatPrice } from '#platform/contract/german-format.ts';
import { ON_ACCOUNT } from '#platform/domain/statuses.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DispatchCard } from './dispatch-card.tsx';
import type { FileRights } from './file-rights.ts';
import { FileCard, FileRows } from './file-card.tsx';
import { NoteForm } from './note-form.tsx';

interface DeliveryFoldsProps {
  file: DeliveryFile;
  rights: FileRights;
  /** Beside each other on a page of their own. */
  columns?: boolean;
}

/** What happened to a delivery and what was said, paid and decided about it; the rarer parts are folded. */
export function DeliveryFolds({ file, rights: { mayAct, mayBlock }, columns = false }: DeliveryFoldsProps) {
  const { payments, mails, notifications, notes, messages, history } = file;
  return (
    <div className={columns ? 'mt-6 grid items-start gap-x-8 lg:grid-cols-2' : 'mt-4 border-t border-line'}>
      <div>
        <FileCard title="Wer hat was getan" isOpen>
          <FileRows empty="Noch nichts.">
            {history.map((entry, index) => (
              <li key={index} className="py-1.5">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="font-semibold">{entry.text}</span>
                  <span className="tabular text-sm text-ink-soft">{formatDateTime(entry.at)}</span>
                </p>
                <p className="text-sm wrap-anywhere">
                  {entry.actor}
                  {entry.reason && `: ${entry.reason}`}
                </p>
                {entry.changes.map(({ what, before, after }) => (
                  <p key={what} className="text-sm wrap-anywhere text-ink-soft">
                    {what}: {before} → {after}
                  </p>
                ))}
              </li>
            ))}
          </FileRows>
        </FileCard>
      </div>
      <div>
        <FileCard title="Notizen" count={notes.length} isOpen={columns || notes.length > 0}>
          <FileRows empty="Noch keine Notiz.">
            {notes.map((note) => (
              <li key={note.id} className="py-1.5">
                <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
                <p className="tabular text-sm text-ink-soft">
                  {note.author}, {formatDateTime(note.at)}
                </p>
              </li>
            ))}
          </FileRows>
          {mayAct && <NoteForm deliveryId={file.delivery.id} />}
        </FileCard>
        {messages.length > 0 && (
          <FileCard title="Nachrichten dazu" count={messages.length} isOpen>
            <FileRows empty="Keine.">
              {messages.map(({ id, topic, name, status, at }) => (
                <li key={id} className="py-1.5">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <TextLink to={`/admin-dashboard?tab=support&message=${id}`}>{topic}</TextLink>
                    <span className="tabular text-sm text-ink-soft">{formatDateTime(at)}</span>
                  </p>
                  <p className="text-sm wrap-anywhere text-ink-soft">
                    {name}, {deskStatusNames[status]}
                  </p>
                </li>
              ))}
            </FileRows>
          </FileCard>
        )}
        <FileCard title="Kunde" isOpen={columns}>
          <CustomerCard file={file} mayBlock={mayBlock} />
        </FileCard>
        <FileCard title="Fahrersuche">
          <DispatchCard deliveryId={file.delivery.id} mayAct={mayAct} />
        </FileCard>
        <FileCard title="Zahlungen" count={payments.length}>
          <FileRows empty="Keine Zahlung.">
            {payments.map((payment) => (
              <li key={payment.id} className="py-1.5">
                <Money
                  text={`${payment.method === 'account' ? ON_ACCOUNT : 'Bezahlt'} ${formatDateTime(payment.paidAt)}`}
                  cents={payment.amountCents}
                />
                {payment.refunds.map((refund, index) => (
                  <div key={index}>
                    <Money
                      text={`Erstattung ${refund.state}, ${formatDateTime(refund.at)}`}
                      cents={-refund.amountCents}
                    />
                    <p className="text-sm wrap-anywhere text-ink-soft">{refund.reason}</p>
                    {refund.isFailed && <Badge color="red">Bitte im Betrieb erneut versuchen</Badge>}
                  </div>
                ))}
                {payment.disputes.map((dispute, index) => (
                  <Money
                    key={index}
                    text={`Angefochten ${formatDateTime(dispute.at)}, ${dispute.state}`}
                    cents={dispute.amountCents}
                  />
                ))}
              </li>
            ))}
          </FileRows>
        </FileCard>
        <FileCard title="E-Mails der letzten 30 Tage" count={mails.length}>
          <FileRows empty="Keine.">
            {mails.map((mail, index) => (
              <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
                <span>{mail.title}</span>
                <span className="tabular text-sm text-ink-soft">{formatDateTime(mail.sentAt)}</span>
              </li>
            ))}
          </FileRows>
        </FileCard>
        <FileCard title="SMS und Push" count={notifications.length}>
          <FileRows empty="Keine.">
            {notifications.map((notification, index) => (
              <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
                <span>{notification.title}</span>
                <span
                  className={`tabular text-sm ${notification.state === 'failed' ? 'text-error' : 'text-ink-soft'}`}
                >
                  {notificationStates[notification.state]}
                  {notification.failure && `: ${notification.failure}`}, {formatDateTime(notification.at)}
                </span>
              </li>
            ))}
          </FileRows>
        </FileCard>
      </div>
    </div>
  );
}

const notificationStates: Record<DeliveryFile['notifications'][number]['state'], string> = {
  waiting: 'Wird gesendet',
  sent: 'Gesendet',
  skipped: 'Nicht gewünscht',
  failed: 'Nicht gesendet',
};

function Money({ text, cents }: { text: string; cents: number }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span>{text}</span>
      <span className="tabular font-semibold">{formatPrice(cents)}</span>
    </p>
  );
}
