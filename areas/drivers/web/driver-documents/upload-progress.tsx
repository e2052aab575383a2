import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { sizeText } from './document-texts.ts';
import type { UploadState } from './use-uploads.ts';

interface UploadProgressProps {
  title: string;
  upload: UploadState;
  onCancel: () => void;
}

/** Progress of an upload; announced to screen readers at each quarter only. */
export function UploadProgress({ title, upload, onCancel }: UploadProgressProps) {
  const { name, sizeBytes, percent } = upload;
  const phase = phaseText(upload);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm wrap-anywhere text-ink-soft">
        <bdi>{name}</bdi>, {sizeText(sizeBytes)}
      </p>
      <ProgressBar label={`${title} wird hochgeladen`} percent={percent} />
      <p className="font-medium">{phase}</p>
      <p role="status" className="sr-only">
        {title}: {phase} {Math.floor(percent / 25) * 25} Prozent
      </p>
      <Button
        kind="quiet"
        size="thumb"
        className="self-start"
        icon={<X aria-hidden="true" className="size-5" />}
        onClick={onCancel}
      >
        Abbrechen
        <span className="sr-only">: {title}</span>
      </Button>
    </div>
  );
}

function phaseText({ phase, isResumed }: UploadState): string {
  if (phase === 'waiting') return 'Keine Verbindung. Der Upload geht von selbst weiter.';
  if (phase === 'checking') return 'Wird geprüft...';
  if (phase === 'preparing') return 'Wird vorbereitet...';
  return isResumed ? 'Wird fortgesetzt...' : 'Wird hochgeladen...';
}
