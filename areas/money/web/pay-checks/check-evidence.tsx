import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { z } from 'zod';
import type { payEvidence } from '#money/contract/pay-checks.ts';
import { formatDateTime, formatPrice } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { EvidenceMap } from './pay-checks.tsx';
import { exactTime, nearText } from './near-text.ts';
import { useCheckAct } from './use-check-act.ts';

const AskDialog = lazy(() => import('./ask-dialog.tsx'));
const RefuseDialog = lazy(() => import('./refuse-pay-dialog.tsx'));
const ReplyDialog = lazy(() => import('./reply-dialog.tsx'));

type Evidence = z.infer<typeof payEvidence>;

/** What is known of a held ride, and the three answers. */
export default function CheckEvidence({
  id,
  Map,
  onDone,
}: {
  id: string;
  Map: EvidenceMap;
  onDone: () => void;
}) {
  const query = useQuery(orpc.payChecks.getPayEvidence.queryOptions({ input: { id } }));
  return (
    <QueryState query={query} failure="Die Fahrt konnte nicht geladen werden.">
      {(evidence) => (
        <div className="flex flex-col gap-3 text-sm">
          <div>
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="text-base font-semibold">{evidence.driverName}</h3>
              <span className="tabular font-semibold">{formatPrice(evidence.earningsCents)}</span>
            </div>
            <p className="text-ink-soft">
              <TextLink to={`/delivery-details/${evidence.deliveryId}`}>{evidence.shortId}</TextLink>
              {`, ${evidence.reasonText}`}
            </p>
          </div>
          <Answers evidence={evidence} onDone={onDone} />
          <Talk evidence={evidence} />
          <Acts evidence={evidence} />
          <Places evidence={evidence} />
          <Map evidence={evidence} />
        </div>
      )}
    </QueryState>
  );
}

function Answers({
  evidence: { id, state, shortId, driverName },
  onDone,
}: {
  evidence: Evidence;
  onDone: () => void;
}) {
  const [open, setOpen] = useState<'ask' | 'refuse' | 'reply'>();
  const pay = useCheckAct(
    () => client.payChecks.payAttempts({ ids: [id] }),
    'Geprüft, wird ausgezahlt',
    onDone,
  );
  const dialog = { id, shortId, driverName, onClose: () => setOpen(undefined) };
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'objected' ? (
        <Button kind="secondary" onClick={() => setOpen('reply')}>
          Einspruch beantworten
        </Button>
      ) : (
        <>
          <Button kind="secondary" busy={pay.isPending} onClick={() => pay.mutate(undefined)}>
            Auszahlen
          </Button>
          {state === 'held' && (
            <Button kind="secondary" onClick={() => setOpen('ask')}>
              Fahrer fragen
            </Button>
          )}
          <Button kind="secondary" onClick={() => setOpen('refuse')}>
            Nicht auszahlen
          </Button>
        </>
      )}
      <Suspense>
        {open === 'ask' && <AskDialog {...dialog} />}
        {open === 'refuse' && <RefuseDialog {...dialog} onDone={onDone} />}
        {open === 'reply' && <ReplyDialog {...dialog} onDone={onDone} />}
      </Suspense>
    </div>
  );
}

/** Newest last, each with its date. */
function Talk({ evidence }: { evidence: Evidence }) {
  const lines = [
    { title: 'Gefragt', said: evidence.question },
    { title: 'Antwort', said: evidence.answer },
    { title: 'Nicht ausgezahlt', said: evidence.refusal },
    { title: 'Einspruch', said: evidence.objection },
    { title: 'Antwort darauf', said: evidence.reply },
  ].flatMap(({ title, said }) => (said ? [{ title, ...said }] : []));
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 rounded-control bg-water px-3 py-2">
      {lines.map(({ title, text, at }) => (
        <li key={title}>
          <p className="font-semibold">
            {title} <span className="tabular font-normal text-ink-soft">{formatDateTime(at)}</span>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Acts({ evidence: { acts } }: { evidence: Evidence }) {
  return (
    <table className="tabular w-full text-left">
      <caption className="sr-only">Zeiten</caption>
      <thead className="text-ink-soft">
        <tr>
          <th className="py-0.5 font-normal">Meldung</th>
          <th className="py-0.5 text-right font-normal">Telefon</th>
          <th className="py-0.5 text-right font-normal">Eingang</th>
        </tr>
      </thead>
      <tbody>
        {acts.map(({ text, at, receivedAt }) => (
          <tr key={text}>
            <th scope="row" className="py-0.5 font-normal">
              {text}
            </th>
            <td className="py-0.5 text-right">{exactTime(at)}</td>
            <td className="py-0.5 text-right">{exactTime(receivedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Places({ evidence }: { evidence: Evidence }) {
  const { pickup, door, wayMeters, fixCount, photoLink, signatureLink } = evidence;
  return (
    <dl className="flex flex-col gap-1.5">
      <Line term="Abholung">
        {pickup.address}
        <Seen nearest={pickup.nearest} place="von der Abholadresse" />
      </Line>
      <Line term="Tür">
        {door.address}
        <Seen nearest={door.nearest} place="vor der Tür" />
      </Line>
      <Line term="Luftlinie">{nearText(wayMeters)}</Line>
      {!fixCount && <Line term="Standort">{fixCount === 0 ? 'Nicht geteilt' : 'Nicht aufbewahrt'}</Line>}
      <Line term="Nachweise">
        {photoLink || signatureLink ? (
          <span className="flex flex-wrap gap-2">
            {photoLink && <ProofLink link={photoLink} name="Foto" />}
            {signatureLink && <ProofLink link={signatureLink} name="Unterschrift" />}
          </span>
        ) : (
          'Keine'
        )}
      </Line>
    </dl>
  );
}

/** Opens in full. */
function ProofLink({ link, name }: { link: string; name: string }) {
  return (
    <a href={link} target="_blank" rel="noreferrer" className="rounded-control">
      <img
        src={link}
        alt={`${name}, in voller Größe öffnen`}
        className="h-24 max-w-48 rounded-control border border-line bg-[#ffffff] object-contain"
      />
    </a>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Seen({ nearest, place }: { nearest: Evidence['door']['nearest']; place: string }) {
  if (!nearest) return null;
  return (
    <span className="tabular block font-semibold">
      {`Standort ${nearText(nearest.meters)} ${place}, ${exactTime(nearest.at)}`}
    </span>
  );
}
