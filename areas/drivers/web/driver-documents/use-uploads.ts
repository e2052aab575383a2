import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_DOCUMENT_BYTES } from '#platform/contract/document-limits.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { downscalePhoto } from '#web/fields/photo-field/downscale-photo.ts';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { dropFile, keepFile, listKeptFiles } from '#web/lib/keep-file.ts';
import { useMe } from '#web/lib/session.ts';
import type { DocumentKind } from './document-texts.ts';
import { sendDocument } from './send-document.ts';

export interface UploadState {
  phase: 'preparing' | 'sending' | 'waiting' | 'checking' | 'failed';
  name: string;
  sizeBytes: number;
  percent: number;
  /** Started before this page was opened. */
  isResumed: boolean;
  /** The server's reason for a failed upload. */
  reason?: string;
}

export type Uploads = Partial<Record<DocumentKind, UploadState>>;

/** The uploads of this page, at most one per kind; uploads interrupted by a reload resume by themselves. */
export function useUploads() {
  const queryClient = useQueryClient();
  const userId = useMe().data?.user?.id;
  const [uploads, setUploads] = useState<Uploads>({});
  const running = useRef(new Map<DocumentKind, AbortController>());

  const change = useCallback((kind: DocumentKind, patch: Partial<UploadState> | undefined) => {
    setUploads(({ [kind]: known, ...others }) =>
      patch ? { ...others, [kind]: { ...(known as UploadState), ...patch } } : others,
    );
  }, []);

  const send = useCallback(
    async (kind: DocumentKind, blob: Blob, signal: AbortSignal, owner: string) => {
      try {
        await sendDocument(kind, blob, {
          signal,
          waitForNetwork,
          onStep: ({ phase, sentBytes }) =>
            change(kind, { phase, percent: Math.floor((sentBytes / blob.size) * 100) }),
        });
        await queryClient.invalidateQueries({ queryKey: orpc.driverDocuments.key() });
        if (!signal.aborted) change(kind, undefined);
      } catch (error) {
        // Kept when the page is left: the upload resumes the next time.
        if (signal.aborted) return;
        change(kind, { phase: 'failed', reason: failureText(error) });
      }
      await dropFile({ userId: owner, slot: kind });
    },
    [change, queryClient],
  );

  /** Replaces a running upload of this kind. */
  const begin = useCallback(
    (kind: DocumentKind, state: Omit<UploadState, 'percent'>) => {
      running.current.get(kind)?.abort();
      const controller = new AbortController();
      running.current.set(kind, controller);
      change(kind, { ...state, percent: 0, reason: '' });
      return controller.signal;
    },
    [change],
  );

  async function start(kind: DocumentKind, file: File): Promise<void> {
    if (!userId) return;
    const { name } = file;
    const signal = begin(kind, { phase: 'preparing', name, sizeBytes: file.size, isResumed: false });
    const blob = await prepareFile(file);
    if (signal.aborted) return;
    if (blob.size > MAX_DOCUMENT_BYTES) {
      change(kind, { phase: 'failed', reason: errorCatalogue.DOCUMENT_TOO_LARGE.message });
      return;
    }
    await keepFile({ userId, slot: kind, name, blob, startedAt: Date.now() });
    if (signal.aborted) return;
    change(kind, { phase: 'sending', sizeBytes: blob.size });
    await send(kind, blob, signal, userId);
  }

  function cancel(kind: DocumentKind): void {
    running.current.get(kind)?.abort();
    change(kind, undefined);
    if (userId) void dropFile({ userId, slot: kind });
  }

  useEffect(() => {
    if (!userId) return;
    const controllers = running.current;
    let isLeft = false;
    void listKeptFiles(userId, Date.now()).then((files) => {
      if (isLeft) return;
      for (const { slot, name, blob } of files) {
        const kind = slot as DocumentKind;
        if (controllers.has(kind)) continue;
        const signal = begin(kind, { phase: 'sending', name, sizeBytes: blob.size, isResumed: true });
        void send(kind, blob, signal, userId);
      }
    });
    return () => {
      isLeft = true;
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
    };
  }, [userId, begin, send]);

  const isUploading = Object.values(uploads).some(({ phase }) => phase !== 'failed');
  return { uploads, isUploading, start, cancel };
}

/** Phone photos are several times larger than needed to read a card. */
const WORTH_SCALING_BYTES = 1024 * 1024;

/** Scales a large photo down and leaves other files unchanged: the server validates them. */
async function prepareFile(file: File): Promise<Blob> {
  if (file.size <= WORTH_SCALING_BYTES || !/^image\/(jpeg|png)$/.test(file.type)) return file;
  try {
    const [, encoded = ''] = (await downscalePhoto(file)).split(',');
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
    return bytes.length < file.size ? new Blob([bytes], { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}

const PAUSE_MS = 4000;

/** Resolves on the browser's online event or after a few seconds, because the event is not reliable. */
function waitForNetwork(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(pause);
      globalThis.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const pause = setTimeout(done, PAUSE_MS);
    globalThis.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
