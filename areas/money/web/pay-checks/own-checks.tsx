import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { z } from 'zod';
import type { ownPayCheck } from '#money/contract/pay-checks.ts';
import { formatDate, formatPrice } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const OwnDialog = lazy(() => import('./own-dialog.tsx'));

export type OwnCheck = z.infer<typeof ownPayCheck>;

const colors: Record<OwnCheck['state'], BadgeColor> = {
  held: 'gray',
  asked: 'yellow',
  answered: 'gray',
  refused: 'red',
  objected: 'red',
  settled: 'red',
  paid: 'green',
};

/**
 * The driver's rides whose pay is checked or refused, with what was said; those with a question to answer
 * stand apart (`isAsked`). Renders nothing without any.
 */
export function OwnChecks({ isAsked = false }: { isAsked?: boolean }) {
  const list = useQuery(orpc.payChecks.listOwnPayChecks.queryOptions());
  const [asked, setAsked] = useState<OwnCheck>();
  const checks = list.data?.checks.filter(({ mayAnswer }) => mayAnswer === isAsked) ?? [];
  const title = isAsked ? 'Frage zu Ihrem Verdienst' : 'Fahrten in Prüfung';
  if (checks.length === 0) return null;
  return (
    <section aria-label={title} className={isAsked ? 'mb-6' : 'mt-8'}>
      <h3 className="mb-2 text-lg">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {checks.map((check) => (
          <li key={check.id} className="flex flex-col gap-2 py-4">
            <CheckHead check={check} />
            <Said check={check} />
            {(check.mayAnswer || check.objectUntil) && (
              <Button kind="secondary" size="thumb" className="self-start" onClick={() => setAsked(check)}>
                {check.mayAnswer ? 'Antworten' : 'Widersprechen'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>{asked && <OwnDialog check={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </section>
  );
}

function CheckHead({ check }: { check: OwnCheck }) {
  const { deliveryId, shortId, at, deliveryAddress, earningsCents, state, stateText } = check;
  const isUnpaid = state === 'refused' || state === 'objected' || state === 'settled';
  return (
    <div className="tabular flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p>
          <TextLink to={`/delivery-details/${deliveryId}`} tone="ink">
            {formatDate(at)}, {shortId}
          </TextLink>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">nach {deliveryAddress}</p>
        <p className="mt-1">
          <Badge color={colors[state]}>{stateText}</Badge>
        </p>
      </div>
      {isUnpaid ? (
        <del className="text-lg text-ink-soft">{formatPrice(earningsCents)}</del>
      ) : (
        <strong className="text-lg font-semibold">{formatPrice(earningsCents)}</strong>
      )}
    </div>
  );
}

function Said({ check }: { check: OwnCheck }) {
  const { question, answer, refusal, objection, reply, objectUntil } = check;
  return (
    <>
      {question && <Line title={`Unsere Frage vom ${formatDate(question.at)}`}>{question.text}</Line>}
      {answer && <Line title="Ihre Antwort">{answer.text}</Line>}
      {refusal && <Line title={`Nicht ausgezahlt am ${formatDate(refusal.at)}, weil`}>{refusal.text}</Line>}
      {objection && <Line title={`Ihr Einspruch vom ${formatDate(objection.at)}`}>{objection.text}</Line>}
      {objection && !reply && (
        <p className="text-sm text-ink-soft">Ein Mensch sieht ihn sich an. Die Antwort lesen Sie hier.</p>
      )}
      {reply && <Line title={`Unsere Antwort vom ${formatDate(reply.at)}`}>{reply.text}</Line>}
      {objectUntil && (
        <p className="text-sm text-ink-soft">
          Einspruch ist bis zum {formatDate(objectUntil)} möglich. Ein Mensch sieht ihn sich an.
        </p>
      )}
    </>
  );
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-measure text-sm">
      <p className="font-semibold">{title}</p>
      <p className="whitespace-pre-line wrap-anywhere">{children}</p>
    </div>
  );
}
