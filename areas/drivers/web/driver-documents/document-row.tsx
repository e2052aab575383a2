import { Camera, FileText, FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { JudgedDocument } from '#drivers/contract/driver-documents.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { documentTitles } from '#drivers/domain/document-titles.ts';
import { type DocumentKind, UPLOAD_FAILED } from './document-texts.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { UploadState } from './use-uploads.ts';

interface DocumentRowProps {
  kind: DocumentKind;
  document?: JudgedDocument | undefined;
  upload?: UploadState | undefined;
  mayChange: boolean;
  onChoose: (file: File) => void;
  onCancel: () => void;
}

/** One required document: what was submitted, the progress of an upload, and the buttons to submit it. */
export function DocumentRow({ kind, document, upload, mayChange, onChoose, onCancel }: DocumentRowProps) {
  const titleId = useId();
  const errorId = useId();
  const title = documentTitles[kind];
  const isRefused = document !== undefined && document.refusedFor !== null;
  const isRunning = upload !== undefined && upload.phase !== 'failed';
  return (
    <Surface role="group" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={titleId} className="text-lg">
          {title}
        </h3>
        {document && (
          <Badge color={isRefused ? 'red' : 'green'}>
            {isRefused ? 'Bitte neu' : document.isInOrder ? 'In Ordnung' : 'Hochgeladen'}
          </Badge>
        )}
        {!document && !isRunning && <Badge color="gray">Fehlt noch</Badge>}
      </div>
      {isRefused && !isRunning && <p className="wrap-anywhere">Grund: {document.refusedFor}</p>}
      {document && !isRunning && (
        <div className="flex items-center gap-4">
          {document.fileType === 'pdf' ? (
            <FileText aria-hidden="true" className="size-10 shrink-0 text-ink-soft" />
          ) : (
            <DocumentPreview key={document.uploadedAt} link={document.link} title={title} />
          )}
          <p className="min-w-0 text-ink-soft">
            {document.fileType === 'pdf' ? (
              <a href={document.link} className="inline-flex min-h-14 items-center text-brand-text underline">
                PDF herunterladen
              </a>
            ) : (
              'Foto'
            )}
            <br />
            <span className="tabular text-sm">{formatDateTime(document.uploadedAt)} Uhr</span>
          </p>
        </div>
      )}
      {isRunning && <UploadProgress title={title} upload={upload} onCancel={onCancel} />}
      {upload?.phase === 'failed' && (
        <div role="alert" id={errorId} className="flex flex-col gap-1">
          <FieldError text={UPLOAD_FAILED} />
          {upload.reason && <p className="text-sm text-ink-soft">{upload.reason}</p>}
        </div>
      )}
      {mayChange && !isRunning && !document?.isInOrder && (
        <div className="flex flex-col gap-2 sm:flex-row">
          <PickButton title={title} isReplacing={Boolean(document)} onChoose={onChoose} />
          <PickButton title={title} isCamera isReplacing={Boolean(document)} onChoose={onChoose} />
        </div>
      )}
    </Surface>
  );
}

interface PickButtonProps {
  title: string;
  isCamera?: boolean;
  isReplacing: boolean;
  onChoose: (file: File) => void;
}

/** Opens the file picker, or the camera on phones. */
function PickButton({ title, isCamera = false, isReplacing, onChoose }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const Icon = isCamera ? Camera : FileUp;
  const text = isCamera ? 'Foto aufnehmen' : isReplacing ? 'Ersetzen' : 'Datei auswählen';
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={isCamera ? '.jpg,.jpeg,.png' : '.pdf,.jpg,.jpeg,.png'}
        capture={isCamera ? 'environment' : undefined}
        aria-label={`${title}: ${text}`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Choosing the same file again must fire a change event.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button
        kind="secondary"
        size="thumb"
        // On a computer no camera is offered.
        className={isCamera ? 'not-any-pointer-coarse:hidden max-sm:w-full' : 'max-sm:w-full'}
        icon={<Icon aria-hidden="true" className="size-5" />}
        onClick={() => input.current?.click()}
      >
        {text}
        <span className="sr-only">: {title}</span>
      </Button>
    </>
  );
}

/**
 * A thumbnail of a document. It keeps its first link until that expires, so that no picture is loaded twice.
 */
function DocumentPreview({ link, title }: { link: string; title: string }) {
  const [shown, setShown] = useState(link);
  return (
    <img
      src={shown}
      alt={`Vorschau: ${title}`}
      onError={() => setShown(link)}
      className="h-24 w-32 shrink-0 rounded-control border border-line bg-paper object-cover"
    />
  );
}
