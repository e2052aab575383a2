import { Camera, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, type FieldTexts, useFieldIds } from '#web/ui/field-frame.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { downscalePhoto } from './downscale-photo.ts';

interface PhotoFieldProps extends Omit<FieldTexts, 'isLabelHidden'> {
  /** Downscaled JPEG data URLs. */
  photos: string[];
  onChange: (photos: string[]) => void;
  /** With a limit of one photo, a new photo replaces the old one. */
  max?: number;
  /** 'camera' opens a phone's camera directly, 'any' lets the user choose. */
  source?: 'camera' | 'any';
  size?: 'md' | 'thumb';
  disabled?: boolean;
}

/** Photos with preview, each removable; downscaled in the browser before anything is sent. */
export function PhotoField({
  label,
  hint,
  error,
  isOptional,
  photos,
  onChange,
  max = 1,
  source = 'any',
  size = 'md',
  disabled = false,
}: PhotoFieldProps) {
  const ids = useFieldIds();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [unreadable, setUnreadable] = useState<string>();
  const isFull = max > 1 && photos.length >= max;
  const shownError = unreadable ?? error;

  async function add(files: File[]) {
    setIsReading(true);
    setUnreadable(undefined);
    const read = await Promise.allSettled(files.map((file) => downscalePhoto(file)));
    const added = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    setIsReading(false);
    if (added.length < files.length) setUnreadable(errorCatalogue.PHOTO_UNREADABLE.message);
    if (added.length > 0)
      onChange(max === 1 ? added.slice(-1) : [...new Set([...photos, ...added])].slice(0, max));
  }

  return (
    <fieldset
      className="flex min-w-0 flex-col items-start gap-2"
      aria-describedby={
        [shownError && ids.errorId, hint && ids.hintId].filter(Boolean).join(' ') || undefined
      }
    >
      <legend className="mb-1.5 text-sm font-semibold text-ink">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo} className="relative">
              <img
                src={photo}
                alt={`Foto ${index + 1}`}
                className="size-32 rounded-control border border-line object-cover"
              />
              <IconButton
                label={`Foto ${index + 1} entfernen`}
                icon={<Trash2 aria-hidden="true" className="size-5" />}
                disabled={disabled}
                className="absolute top-1 right-1 bg-surface"
                onClick={() => {
                  onChange(photos.filter((_, other) => other !== index));
                  // The pressed button is removed; the focus must not fall back to the top of the page.
                  button.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple={max > 1}
        capture={source === 'camera' ? 'environment' : undefined}
        aria-label={typeof label === 'string' ? label : undefined}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Choosing the same file again must fire a change event.
          event.target.value = '';
          if (files.length > 0) void add(files);
        }}
      />
      <Button
        ref={button}
        kind="secondary"
        size={size}
        busy={isReading}
        busyText="Foto wird geladen..."
        disabled={disabled || isFull}
        icon={<Camera aria-hidden="true" className="size-5" />}
        onClick={() => input.current?.click()}
      >
        {addText(photos.length, max, source)}
      </Button>
      <p role="status" className="sr-only">
        {photos.length === 0 ? 'Kein Foto' : photos.length === 1 ? '1 Foto' : `${photos.length} Fotos`}
      </p>
      {hint && (
        <p id={ids.hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {shownError && <FieldError id={ids.errorId} text={shownError} />}
    </fieldset>
  );
}

function addText(count: number, max: number, source: 'camera' | 'any'): string {
  const verb = source === 'camera' ? 'aufnehmen' : 'auswählen';
  if (max === 1) return count === 0 ? `Foto ${verb}` : `Anderes Foto ${verb}`;
  if (count >= max) return `Höchstens ${max} Fotos`;
  return count === 0 ? `Fotos ${verb}` : `Weiteres Foto ${verb}`;
}
