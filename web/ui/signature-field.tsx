import { Eraser } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { Button } from './button.tsx';
import { FieldError, type FieldTexts, useFieldIds } from './field-frame.tsx';

interface SignatureFieldProps extends Omit<FieldTexts, 'isOptional' | 'isLabelHidden'> {
  /** A PNG data URL after each stroke, null when cleared. */
  onChange: (pngDataUrl: string | null) => void;
  disabled?: boolean;
  id?: string;
  /** The alternative for users without a pointer. */
  keyboardHint?: string;
  clearText?: string;
}

// The library takes radii: this draws a line of 2 px.
const penRadiusPx = 1;
// Enough for print, small enough for a mobile upload.
const maxPixelRatio = 2;

/**
 * Drawn with finger, pen or mouse. The background stays white in the dark theme, because the picture is
 * printed.
 */
export function SignatureField({
  label,
  hint,
  error,
  onChange,
  disabled = false,
  id,
  keyboardHint = 'Zum Unterschreiben brauchen Sie Finger, Stift oder Maus. Mit der Tastatur ist es nicht möglich.',
  clearText = 'Löschen',
}: SignatureFieldProps) {
  const ids = useFieldIds(id);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const report = useRef(onChange);
  report.current = onChange;
  const isDisabled = useRef(disabled);
  isDisabled.current = disabled;
  const [isEmpty, setIsEmpty] = useState(true);
  // On a slow network the pen takes a moment: strokes before that would be lost without a word.
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isGone = false;
    let width = 0;
    const observer = new ResizeObserver(() => {
      if (!pad.current || element.clientWidth === width) return;
      width = fit(element, pad.current, width);
    });
    void import('signature_pad').then(({ default: Pad }) => {
      if (isGone) return;
      const created = new Pad(element, {
        minWidth: penRadiusPx,
        maxWidth: penRadiusPx,
        dotSize: penRadiusPx,
        penColor: '#10202b',
        backgroundColor: '#ffffff',
      });
      created.addEventListener('endStroke', () => {
        setIsEmpty(false);
        report.current(created.toDataURL('image/png'));
      });
      pad.current = created;
      if (isDisabled.current) created.off();
      width = fit(element, created, 0);
      observer.observe(element);
      setIsReady(true);
    });
    return () => {
      isGone = true;
      observer.disconnect();
      pad.current?.off();
      pad.current = null;
    };
  }, []);

  useEffect(() => {
    if (disabled) pad.current?.off();
    else pad.current?.on();
  }, [disabled]);

  function clear() {
    pad.current?.clear();
    setIsEmpty(true);
    onChange(null);
  }

  return (
    <div className="group flex max-w-form flex-col gap-1.5">
      <p id={`${ids.id}-label`} className="text-sm font-semibold">
        {label}
      </p>
      <div
        className={`relative overflow-hidden rounded-control border bg-[#ffffff] outline-offset-2 outline-focus has-[canvas:focus-visible]:outline-3 ${error ? 'border-error inset-ring inset-ring-error' : 'border-edge'} ${disabled ? 'opacity-60' : ''}`}
      >
        <canvas
          ref={canvas}
          id={ids.id}
          role="img"
          // Focusable, so that keyboard users reach it and get the explanation below.
          tabIndex={disabled ? -1 : 0}
          // ARIA has no invalid state for images; the form finds it by this attribute.
          data-invalid={error ? '' : undefined}
          aria-describedby={[error && ids.errorId, `${ids.id}-keyboard`, hint && ids.hintId]
            .filter(Boolean)
            .join(' ')}
          aria-labelledby={`${ids.id}-label ${ids.id}-state`}
          className="block aspect-2/1 w-full cursor-crosshair touch-none"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-6 bottom-12 h-px bg-[#82909a]"
        />
        {isReady && isEmpty && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-6 bottom-3 text-sm text-[#51626e]"
          >
            Hier unterschreiben
          </span>
        )}
      </div>
      <div className="flex items-center justify-between gap-4">
        <p id={`${ids.id}-state`} role="status" className="text-sm text-ink-soft">
          {isReady
            ? isEmpty
              ? 'Noch keine Unterschrift'
              : 'Unterschrift vorhanden'
            : 'Unterschriftsfeld wird geladen...'}
        </p>
        <Button
          kind="quiet"
          disabled={isEmpty || disabled}
          onClick={clear}
          icon={<Eraser aria-hidden="true" className="size-5" />}
        >
          {clearText}
        </Button>
      </div>
      <p id={`${ids.id}-keyboard`} className="sr-only group-has-[canvas:focus-visible]:not-sr-only">
        <span className="text-sm text-ink-soft">{keyboardHint}</span>
      </p>
      {hint && (
        <p id={ids.hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={ids.errorId} text={error} />}
    </div>
  );
}

/**
 * Matches the bitmap to the element's size and redraws the strokes at the new scale. Returns the width used.
 */
function fit(element: HTMLCanvasElement, pad: SignaturePad, oldWidth: number): number {
  const width = element.clientWidth;
  const ratio = Math.min(maxPixelRatio, Math.max(1, window.devicePixelRatio));
  const scale = oldWidth > 0 && width > 0 ? width / oldWidth : 1;
  const strokes = pad.toData().map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
  element.width = Math.round(width * ratio);
  element.height = Math.round(element.clientHeight * ratio);
  element.getContext('2d')?.scale(ratio, ratio);
  pad.clear();
  if (strokes.length > 0) pad.fromData(strokes);
  return width;
}
