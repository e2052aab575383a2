import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type IdentityKind, identityPapersOf } from '#drivers/domain/onboarding-lists.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { DocumentRow } from './document-row.tsx';
import { useUploads } from './use-uploads.ts';

const identityOptions = [
  { value: 'id_card', title: 'Personalausweis', description: 'Vorder- und Rückseite' },
  { value: 'passport', title: 'Reisepass', description: 'Seite mit dem Foto' },
] as const;

/** What is deleted when the other one is chosen. */
const goneTexts: Record<IdentityKind, string> = {
  id_card: 'Die Bilder Ihres Personalausweises',
  passport: 'Das Bild Ihres Reisepasses',
};

interface DocumentsState {
  isComplete: boolean;
  isUploading: boolean;
}

/**
 * All documents that a driver has to submit; `renderActions` renders what is below and is told whether the
 * driver may continue.
 */
export function DocumentsForm({ renderActions }: { renderActions: (state: DocumentsState) => ReactNode }) {
  const documents = useDocuments();
  const load = useLoad(documents);
  const choose = useChooseIdentityKind();
  const { uploads, isUploading, start, cancel } = useUploads();
  const { data } = documents;
  const [wished, setWished] = useState<IdentityKind>();
  if (!data) {
    if (load.isWaiting) return <Loading text="Dokumente werden geladen..." />;
    return (
      <ErrorState
        title="Ihre Dokumente konnten nicht geladen werden."
        description={failureText(load.failure)}
        onRetry={() => void documents.refetch()}
        isRetrying={documents.isFetching}
      />
    );
  }
  const { required, mayChange, isComplete } = data;
  const hasOther = data.documents.some(({ kind }) => identityPapersOf[data.identityKind].includes(kind));
  return (
    <div className="flex flex-col gap-6">
      {data.decision === 'rejected' && data.rejectionReason && (
        <HelpBox tone="warning" title="Ihre Unterlagen wurden nicht angenommen">
          <p className="whitespace-pre-line wrap-anywhere">{data.rejectionReason}</p>
        </HelpBox>
      )}
      <RadioCards
        legend="Womit weisen Sie sich aus?"
        options={identityOptions}
        value={choose.isPending ? choose.variables.identityKind : data.identityKind}
        onChange={(identityKind) => (hasOther ? setWished(identityKind) : choose.mutate({ identityKind }))}
        disabled={!mayChange}
      />
      <ConfirmDialog
        isOpen={wished !== undefined}
        onClose={() => setWished(undefined)}
        onConfirm={() => {
          setWished(undefined);
          if (wished) choose.mutate({ identityKind: wished });
        }}
        title="Den anderen Ausweis nehmen?"
        description={`${goneTexts[data.identityKind]} löschen wir dann sofort.`}
        confirmText="Wechseln"
        size="thumb"
      />
      {choose.error && (
        <div role="alert">
          <FieldError text={failureText(choose.error)} />
        </div>
      )}
      <p className="text-sm text-ink-soft">
        PDF, JPG oder PNG bis 10 MB. Alles Wichtige muss lesbar sein. Ausweise kennzeichnen wir als Kopie und
        löschen sie 30 Tage nach der Prüfung.
      </p>
      {required.map((kind) => (
        <DocumentRow
          key={kind}
          kind={kind}
          document={data.documents.find((document) => document.kind === kind)}
          upload={uploads[kind]}
          mayChange={mayChange}
          onChoose={(file) => void start(kind, file)}
          onCancel={() => cancel(kind)}
        />
      ))}
      {renderActions({ isComplete, isUploading })}
    </div>
  );
}

/** The driver's own documents, the required ones, and their review. */
function useDocuments() {
  return useQuery(orpc.driverDocuments.getDocuments.queryOptions());
}

/** Which identity paper the driver submits; stored on the server. */
function useChooseIdentityKind() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof client.driverDocuments.chooseIdentityKind>[0]) =>
      client.driverDocuments.chooseIdentityKind(input),
    onSuccess: (documents) =>
      queryClient.setQueryData(orpc.driverDocuments.getDocuments.queryKey(), documents),
  });
}
