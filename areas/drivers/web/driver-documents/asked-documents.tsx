import type { DocumentKind } from './document-texts.ts';
import { DocumentRow } from './document-row.tsx';
import { useUploads } from './use-uploads.ts';

/** Documents asked for after the onboarding, which neither block nor end an approval. */
export function AskedDocuments({ kinds }: { kinds: readonly DocumentKind[] }) {
  const { uploads, start, cancel } = useUploads();
  return (
    <section aria-labelledby="nachreichen" className="flex max-w-form flex-col gap-5">
      <div>
        <h2 id="nachreichen" className="text-lg">
          Bitte reichen Sie nach
        </h2>
        <p className="mt-1 max-w-measure text-ink-soft">
          Vom Führerschein brauchen wir inzwischen beide Seiten. Bis dahin fahren Sie weiter wie bisher.
        </p>
      </div>
      {kinds.map((kind) => (
        <DocumentRow
          key={kind}
          kind={kind}
          upload={uploads[kind]}
          mayChange
          onChoose={(file) => void start(kind, file)}
          onCancel={() => cancel(kind)}
        />
      ))}
    </section>
  );
}
