import { openCodeReader } from './open-code-reader.ts';

export type CameraState =
  | 'starting'
  | 'running'
  /** Whoever was asked has not allowed it. */
  | 'denied'
  /** There is none, or another app has it. */
  | 'missing'
  /** It runs, but nothing can be read. */
  | 'blind';

interface Listener {
  onState(state: CameraState): void;
  onCodes(texts: string[]): void;
}

/** Often enough for a hand that moves a parcel, seldom enough for the battery. */
const READ_EVERY_MS = 150;

const rearCamera: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

/**
 * Shows the rear camera and tells which QR codes it sees, until `signal` aborts: from then on the camera is
 * off and nothing more is told. Its pictures are read on this device and kept nowhere.
 */
export async function watchCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
  { onState, onCodes }: Listener,
): Promise<void> {
  const tell = (state: CameraState) => {
    if (!signal.aborted) onState(state);
  };
  tell('starting');
  // Loaded while somebody is still being asked for the camera.
  const opening = openCodeReader().catch(() => undefined);
  let stream: MediaStream;
  try {
    // Pages that are not secure have no `mediaDevices` at all.
    stream = await navigator.mediaDevices.getUserMedia(rearCamera);
  } catch (error) {
    return tell(isRefusal(error) ? 'denied' : 'missing');
  }
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  // It may have been closed while the browser was asking.
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop, { once: true });
  for (const track of stream.getTracks()) track.addEventListener('ended', () => tell('missing'));
  video.srcObject = stream;
  const read = await opening;
  if (!read) {
    stop();
    return tell('blind');
  }
  tell('running');
  while (!signal.aborted) {
    const texts = await read(video).catch(() => undefined);
    if (signal.aborted) return;
    if (!texts) {
      stop();
      return tell('blind');
    }
    if (texts.length > 0) onCodes(texts);
    await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
  }
}

const isRefusal = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name);
