import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePageHidden } from '#web/lib/use-page-hidden.ts';
import { Motif } from '#web/ui/motif.tsx';
import { type CameraState, watchCamera } from './watch-camera.ts';

const failures: Partial<Record<CameraState, { title: string; text: string }>> = {
  denied: {
    title: 'Die Kamera ist nicht freigegeben.',
    text: 'Geben Sie die Nummer vom Etikett ein, oder erlauben Sie die Kamera in den Einstellungen des Browsers.',
  },
  missing: {
    title: 'Die Kamera lässt sich nicht öffnen.',
    text: 'Geben Sie die Nummer vom Etikett ein.',
  },
  blind: {
    title: 'QR-Codes lassen sich gerade nicht lesen.',
    text: 'Geben Sie die Nummer vom Etikett ein.',
  },
};

interface LabelCameraProps {
  ref: RefObject<HTMLDivElement | null>;
  isOn: boolean;
  /** It replaces the control that had the focus. */
  takesFocus: boolean;
  onCodes: (texts: string[]) => void;
}

/** The rear camera's picture while it is on and the page is in view; its texts belong into a live region. */
export function LabelCamera({ ref, isOn, takesFocus, onCodes }: LabelCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const isRunning = !usePageHidden() && isOn;
  const listener = useRef(onCodes);
  listener.current = onCodes;
  useEffect(() => {
    if (!isRunning || !video.current) return;
    const end = new AbortController();
    void watchCamera(video.current, end.signal, {
      onState: setState,
      onCodes: (texts) => listener.current(texts),
    });
    return () => end.abort();
  }, [isRunning]);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus, ref]);
  const failure = failures[state];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label="Kamera"
      className="overflow-hidden rounded-control bg-water outline-none"
    >
      <div className={failure ? 'hidden' : 'relative'}>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-hidden="true"
          className="aspect-4/3 max-h-[36vh] w-full object-cover"
        />
        {state === 'starting' && (
          <span className="absolute inset-0 grid place-items-center">
            <Motif isMoving />
          </span>
        )}
        <span
          aria-hidden="true"
          className="absolute top-1/2 left-1/2 aspect-square h-3/5 -translate-1/2 rounded-control border-4 border-brand"
        />
      </div>
      <div className="px-4 py-3 text-sm">
        {failure ? (
          <>
            <p className="text-base font-semibold">{failure.title}</p>
            <p className="mt-1">{failure.text}</p>
          </>
        ) : state === 'starting' ? (
          'Kamera wird gestartet...'
        ) : (
          'Halten Sie den QR-Code des Etiketts ins Bild.'
        )}
      </div>
    </div>
  );
}
