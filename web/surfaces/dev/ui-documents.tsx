import { DocumentRow } from '#drivers/web/driver-documents/document-row.tsx';
import type { UploadState } from '#drivers/web/driver-documents/use-uploads.ts';
import { ThemeScope } from '#web/ui/theme-scope.tsx';
import { UiCase, UiSection } from './ui-section.tsx';

const upload: UploadState = {
  phase: 'sending',
  name: 'ein-sehr-langer-name-einer-datei-wie-telefone-sie-vergeben-2026-11-20-12-03-44.jpg',
  sizeBytes: 3_400_000,
  percent: 42,
  isResumed: false,
};
const photo = { kind: 'id_front', link: '/og.png', fileType: 'jpg' } as const;
const pdf = { kind: 'driver_license', link: '#pdf', fileType: 'pdf' } as const;
const said = { uploadedAt: '2026-11-20T11:00:00.000Z', isInOrder: false, refusedFor: null };
const still = { mayChange: true, onChoose: () => undefined, onCancel: () => undefined };

/** A driver's document in every state, in both themes. */
export function UiDocuments() {
  return (
    <UiSection id="documents" title="Dokumente eines Fahrers">
      <UiCase title="Am Tag">
        <DocumentRow {...still} kind="driver_license" />
        <DocumentRow {...still} kind="id_front" upload={upload} />
        <DocumentRow {...still} kind="id_back" upload={{ ...upload, isResumed: true, percent: 71 }} />
        <DocumentRow {...still} kind="id_front" upload={{ ...upload, phase: 'waiting' }} />
        <DocumentRow {...still} kind="passport" upload={{ ...upload, phase: 'checking', percent: 100 }} />
      </UiCase>
      <ThemeScope theme="night" className="min-w-0 bg-paper p-3">
        <UiCase title="Bei Nacht">
          <DocumentRow {...still} kind="driver_license" document={{ ...pdf, ...said }} />
          <DocumentRow
            {...still}
            kind="id_front"
            document={{ ...photo, ...said, refusedFor: 'Unleserlich' }}
          />
          <DocumentRow
            {...still}
            kind="id_back"
            upload={{ ...upload, phase: 'failed', reason: 'Dieses PDF enthält keine Seiten.' }}
          />
          <DocumentRow {...still} kind="id_front" upload={upload} />
          <DocumentRow {...still} mayChange={false} kind="id_front" document={{ ...photo, ...said }} />
        </UiCase>
      </ThemeScope>
    </UiSection>
  );
}
