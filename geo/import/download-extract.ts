/** Downloads the public extract as its hosts request: rarely, one at a time, resumed instead of restarted. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { replaceFile } from '#geo/dataset/dataset-folder.ts';
import { operator } from '#operator';
import { ImportRefusal } from './import-refusal.ts';

/** A server that sends nothing for this long counts as gone. */
const SILENCE_MS = 60_000;

/** Extracts are made daily, but streets change seldom, and their hosts live on donations. */
const PAUSE_MS = 7 * 24 * 3600 * 1000;

/**
 * State of a download: `mark` identifies the file's version (ETag or date), `usedMark` the version imported
 * last, `askedAt` when the host last answered completely or with nothing newer.
 */
const memory = z.object({
  url: z.string(),
  mark: z.string().optional(),
  usedMark: z.string().optional(),
  askedAt: z.iso.datetime().optional(),
});
type Memory = z.infer<typeof memory>;

export interface Download {
  file: string;
  /** The file was read, and is good or not; either way this version need not be downloaded again. */
  finish(): void;
}

const notedIn = (geoDir: string) => path.join(geoDir, 'download', 'extract.json');

/** The earlier import is of no use any more: the next download fetches everything, immediately. */
export function forgetDownload(geoDir: string): void {
  rmSync(notedIn(geoDir), { force: true });
}

/** Whether a background process may ask the host again. */
export function isDownloadDue(geoDir: string, url: string, now: Date): boolean {
  const { askedAt } = readMemory(notedIn(geoDir), url);
  return !askedAt || now.getTime() - Date.parse(askedAt) >= PAUSE_MS;
}

/**
 * Downloads the extract of `url` into a file, resumed where an earlier try broke off; undefined when the
 * version imported last is still the newest. `report` gets the share, 0 to 1. Throws ImportRefusal
 * DOWNLOAD_FAILED, FILE_DAMAGED when the host's checksum differs.
 */
export async function downloadExtract(
  { url, geoDir, now, signal }: { url: string; geoDir: string; now: () => Date; signal?: AbortSignal },
  report: (share: number) => void,
): Promise<Download | undefined> {
  const file = path.join(geoDir, 'download', 'extract.osm.pbf');
  mkdirSync(path.dirname(file), { recursive: true });
  let known = readMemory(notedIn(geoDir), url);
  const remember = (next: Memory) => {
    known = next;
    replaceFile(notedIn(geoDir), JSON.stringify(next));
  };
  const have = known.mark && existsSync(file) ? statSync(file).size : 0;
  const { response, heard } = await ask(
    url,
    { ...continued(have, known), ...ifChanged(have, known) },
    signal,
  );
  if (response.status === 304) {
    remember({ ...known, askedAt: now().toISOString() });
    return undefined;
  }
  // 416: the file is already complete.
  if (response.status !== 416) {
    if (response.status !== 200 && response.status !== 206) {
      throw new ImportRefusal('DOWNLOAD_FAILED', `the host answers ${response.status}`);
    }
    const mark = response.headers.get('etag') ?? response.headers.get('last-modified') ?? undefined;
    remember({ ...known, mark });
    await receive(response, { file, have: response.status === 206 ? have : 0, heard, report });
  }
  const isRight = await agreesWithChecksum(url, file, signal);
  if (!isRight) {
    rmSync(file, { force: true });
    throw new ImportRefusal('FILE_DAMAGED', 'its checksum is not the one that the host names');
  }
  return {
    file,
    finish() {
      rmSync(file, { force: true });
      remember({ url, usedMark: known.mark, askedAt: now().toISOString() });
    },
  };
}

/** A weak ETag does not identify the bytes, so a download cannot be resumed by it. */
function continued(have: number, { mark }: Memory): Record<string, string> {
  return have > 0 && mark && !mark.startsWith('W/') ? { range: `bytes=${have}-`, 'if-range': mark } : {};
}

/** An incomplete file is needed in any case. A date is no ETag. */
function ifChanged(have: number, { usedMark }: Memory): Record<string, string> {
  if (have > 0 || !usedMark) return {};
  return /^(W\/)?"/.test(usedMark) ? { 'if-none-match': usedMark } : { 'if-modified-since': usedMark };
}

function readMemory(noted: string, url: string): Memory {
  try {
    const known = memory.parse(JSON.parse(readFileSync(noted, 'utf8')));
    return known.url === url ? known : { url };
  } catch {
    return { url };
  }
}

interface Answer {
  response: Response;
  /** Called for every chunk: resets the timeout. */
  heard(): void;
}

async function ask(url: string, headers: Record<string, string>, signal?: AbortSignal): Promise<Answer> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('the host has gone silent')), SILENCE_MS);
  timer.unref();
  try {
    const response = await fetch(url, {
      headers: {
        ...headers,
        'user-agent': `${operator.brandName} (${operator.supportEmail})`,
        // Otherwise the host could compress the file, and a range of the compressed bytes is no range of the
        // file.
        'accept-encoding': 'identity',
      },
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    });
    return { response, heard: () => void timer.refresh() };
  } catch (error) {
    throw new ImportRefusal('DOWNLOAD_FAILED', reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

async function receive(
  response: Response,
  {
    file,
    have: from,
    heard,
    report,
  }: { file: string; have: number; heard(): void; report(share: number): void },
): Promise<void> {
  const rest = Number(response.headers.get('content-length') ?? 0);
  let have = from;
  const target = await open(file, from > 0 ? 'a' : 'w');
  try {
    for await (const chunk of response.body ?? []) {
      await target.write(chunk);
      have += chunk.length;
      heard();
      if (rest > 0) report(Math.min(1, have / (from + rest)));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw new ImportRefusal('DOWNLOAD_FAILED', `broken off: ${reasonOf(error)}`);
  } finally {
    await target.close();
  }
  if (rest > 0 && have < from + rest) throw new ImportRefusal('DOWNLOAD_FAILED', 'broken off');
}

/** Hosts of extracts publish `FILE.md5`; without one, only the import's own checks apply. */
async function agreesWithChecksum(url: string, file: string, signal?: AbortSignal): Promise<boolean> {
  const { response } = await ask(`${url}.md5`, {}, signal);
  const text = response.ok ? (await response.text()).trim() : '';
  const [, wanted] = /^([0-9a-f]{32})\b/i.exec(text) ?? [];
  if (!wanted) return true;
  const hash = createHash('md5');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex') === wanted.toLowerCase();
}
