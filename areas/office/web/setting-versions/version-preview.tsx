import { formatTotal } from '#platform/contract/german-format.ts';
import type { client } from '#web/lib/api-client.ts';
import { HelpBox } from '#web/ui/help-box.tsx';

type Preview = Awaited<ReturnType<typeof client.versionPreviews.previewVersion>>;

/** What the typed values would change, as the server computes it. */
export function VersionPreview({ preview, isPay }: { preview: Preview; isPay: boolean }) {
  const { changes, examples, money, closed, unobtainable } = preview;
  if (changes.length === 0) return <p className="text-ink-soft">An diesem Tag gilt das schon so.</p>;
  return (
    <div className="flex flex-col gap-4">
      <ComparedTable
        caption="Änderungen"
        rows={changes.map(({ label, before, after }) => ({ label, before, after }))}
      />
      {examples.length > 0 && (
        <ComparedTable
          caption={isPay ? 'Verdienst an typischen Aufträgen' : 'Typische Sendungen'}
          rows={examples.map(({ label, beforeCents, afterCents }) => ({
            label,
            before: formatTotal(beforeCents),
            after: formatTotal(afterCents),
          }))}
        />
      )}
      {money && <p className="tabular">{moneyText(money, isPay)}</p>}
      {closed && <p className="tabular">{closedText(closed)}</p>}
      {unobtainable !== null && unobtainable > 0 && (
        <HelpBox tone="warning" title={`${unobtainable} beworbene Angebote wären nicht zu bestellen`}>
          Die Startseite wirbt mit eigenen Preisen und Zeiten. Welche es sind, steht unter „Betrieb“.
        </HelpBox>
      )}
    </div>
  );
}

interface ComparedTableProps {
  caption: string;
  rows: { label: string; before: string; after: string }[];
}

function ComparedTable({ caption, rows }: ComparedTableProps) {
  return (
    <table className="tabular w-full text-sm">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Was</th>
          <th scope="col">Bisher</th>
          <th scope="col">Neu</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {rows.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row" className="py-1.5 pr-3 text-left align-top font-normal">
              {label}
            </th>
            <td className="py-1.5 pr-3 text-right align-top text-ink-soft">{before}</td>
            <td className="py-1.5 text-right align-top font-semibold wrap-anywhere">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const number = new Intl.NumberFormat('de-DE');
const signed = new Intl.NumberFormat('de-DE', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

function moneyText(
  { count, beforeCents, afterCents }: NonNullable<Preview['money']>,
  isPay: boolean,
): string {
  const what = isPay ? 'Fahrten' : 'Bestellungen';
  if (count === 0) return `In den letzten 28 Tagen gab es keine ${what}, an denen es sich zeigen ließe.`;
  const share = beforeCents > 0 ? ` (${signed.format((afterCents - beforeCents) / beforeCents)})` : '';
  return `Die ${number.format(count)} ${what} der letzten 28 Tage hätten ${formatTotal(afterCents)} statt ${formatTotal(beforeCents)} ${isPay ? 'gekostet' : 'gebracht'}${share}.`;
}

function closedText({ count, refused }: NonNullable<Preview['closed']>): string {
  if (count === 0) return 'In den letzten 28 Tagen gab es keine Bestellungen, an denen es sich zeigen ließe.';
  return `Von ${number.format(count)} Bestellungen der letzten 28 Tage kamen ${number.format(refused)} zu Zeiten, in denen dann geschlossen ist.`;
}
