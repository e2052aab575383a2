/** Uploads one file to the server in parts; resumes after lost connections. */
import { DOCUMENT_PART_BYTES } from '#platform/contract/document-limits.ts';
import type { DriverDocument } from '#drivers/contract/driver-documents.ts';
import { client } from '#web/lib/api-client.ts';
import { WordlessAnswer } from '#web/lib/call-operation.ts';
import { failureCode } from '#web/lib/failures.ts';
import type { DocumentKind } from './document-texts.ts';
import { hashContent } from './hash-content.ts';

export interface SendStep {
  /** 'waiting' for a connection; 'checking' once everything has been sent. */
  phase: 'sending' | 'waiting' | 'checking';
  sentBytes: number;
}

interface SendOptions {
  signal: AbortSignal;
  onStep: (step: SendStep) => void;
  /** Resolves when another try makes sense: the network is back, or some seconds have passed. */
  waitForNetwork: (signal: AbortSignal) => Promise<void>;
}

/** Status codes of a server that is temporarily down. */
const passing = new Set(['DATABASE_UNAVAILABLE', 'FILES_UNAVAILABLE', 'STILL_RUNNING', 'INTERNAL_ERROR']);
const MAX_FAILURES = 5;

/**
 * Sends a file and returns the document. A lost connection is not an error: it waits and resumes. Throws the
 * server's errors, and an AbortError once `signal` aborts.
 */
export async function sendDocument(
  kind: DocumentKind,
  blob: Blob,
  { signal, onStep, waitForNetwork }: SendOptions,
): Promise<DriverDocument> {
  let failures = 0;
  let step: SendStep = { phase: 'sending', sentBytes: 0 };
  const tell = (next: SendStep) => onStep((step = next));

  /** Retries until there is an answer. */
  async function ask<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      signal.throwIfAborted();
      try {
        const answer = await call();
        failures = 0;
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        const code = failureCode(error);
        const isRefused = code !== undefined && !passing.has(code);
        const hasAnswered = code !== undefined || error instanceof WordlessAnswer;
        if (hasAnswered) failures += 1;
        if (isRefused || failures >= MAX_FAILURES) throw error;
        onStep({ ...step, phase: 'waiting' });
        await waitForNetwork(signal);
        onStep(step);
      }
    }
  }

  const contentHash = await hashContent(new Uint8Array(await blob.arrayBuffer()));
  const options = { signal };
  const { id, receivedBytes } = await ask(() =>
    client.driverDocuments.startUpload({ kind, sizeBytes: blob.size, contentHash }, options),
  );
  tell({ phase: 'sending', sentBytes: receivedBytes });
  while (step.sentBytes < blob.size) {
    const offset = step.sentBytes;
    const content = await toBase64(blob.slice(offset, offset + DOCUMENT_PART_BYTES));
    const sent = await ask(() => client.driverDocuments.sendPart({ id, offset, content }, options));
    tell({ phase: 'sending', sentBytes: sent.receivedBytes });
  }
  tell({ phase: 'checking', sentBytes: blob.size });
  return await ask(() => client.driverDocuments.finishUpload({ id }, options));
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
