import { useQuery } from '@tanstack/react-query';
import { caseReasonNames } from '#office/contract/case-words.ts';
import { orpc } from '#web/lib/api-client.ts';

const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 4 });

/** How many complaints the last year had, and why; nothing without any, and while it is not known. */
export function ComplaintsLastYear() {
  const { data } = useQuery(orpc.cases.getLastYear.queryOptions());
  if (!data?.published) return null;
  const { year, count, share, reasons } = data.published;
  const named = reasons.map((each) => `${caseReasonNames[each.reason]} (${each.count})`).join(', ');
  return (
    <>
      <h2 className="mt-8 mb-3 text-lg">Beschwerden im Jahr {year}</h2>
      <p className="max-w-measure text-ink-soft">
        {count === 1 ? 'Eine Beschwerde' : `${count} Beschwerden`}, Schadensmeldungen mitgezählt
        {share !== null && `: ${percent.format(share)} der Sendungen`}. Gründe: {named}.
      </p>
    </>
  );
}
