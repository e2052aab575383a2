/**
 * Renders pages: at the build those that are the same for everybody, and on the running server, by
 * `renderPage`, those that begin with answers.
 */
import { QueryClient } from '@tanstack/react-query';
import { renderToReadableStream } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { PrintedValues } from '#people/contract/printed-values.ts';
import { setPrinted } from './content/printed.ts';
import { askFirst } from './first-questions.ts';
import type { AskOnServer } from './lib/call-operation.ts';
import { setServerTime } from './lib/server-now.ts';
import { writeFirstAnswers } from './lib/first-answers.ts';
import { RenderedCache } from './lib/rendered-cache.ts';

const cacheOfPage = createContext<QueryClient | null>(null);
/** Why the page could not be rendered: the router only answers with a status. */
const failureOfPage = createContext<{ error?: unknown }>({});

/** At the build, whoever builds sees it. */
export function handleError(error: unknown, { context }: { context: RouterContextProvider }): void {
  const failure = context.get(failureOfPage);
  if (context.get(cacheOfPage)) failure.error ??= error;
  else console.error(error);
}

/** The whole page at once: an error still leads to another page, and no script has to join its parts. */
export default async function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  let failure: unknown;
  const page = (
    <RenderedCache value={given.get(cacheOfPage) ?? undefined}>
      <ServerRouter context={context} url={url} />
    </RenderedCache>
  );
  const stream = await renderToReadableStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure = error;
    },
  });
  await stream.allReady;
  if (failure !== undefined) throw failure;
  headers.set('content-type', 'text/html');
  return new Response(stream, { status, headers });
}

interface Rendering {
  /** Path and query of the page. */
  path: string;
  /** Asks the API for this visitor. */
  ask: AskOnServer;
  now: Date;
  printed: PrintedValues;
}

interface Rendered {
  html: string;
  /** What it was rendered with, as JSON for its element, which is empty. */
  answers: string;
}

/**
 * The page with the answers to what it asks first; undefined for a page that begins without any, also if it
 * is not the visitor's to see.
 */
export async function renderPage(
  build: ServerBuild,
  { path, ask, now, printed }: Rendering,
): Promise<Rendered | undefined> {
  const url = new URL(path, 'http://localhost');
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (!(await askFirst(queryClient, url, ask))) return undefined;
  setServerTime(now);
  setPrinted(printed);
  const html = await render(build, url, queryClient);
  const answers = queryClient.getQueriesData({}).filter(([, answer]) => answer !== undefined);
  return { html, answers: writeFirstAnswers({ renderedAt: now.getTime(), answers }) };
}

/** The page as it begins without answers: its scripts are those of every rendered one. */
export async function renderWithoutAnswers(build: ServerBuild, path: string): Promise<string> {
  return await render(build, new URL(path, 'http://localhost'), new QueryClient());
}

async function render(build: ServerBuild, url: URL, queryClient: QueryClient): Promise<string> {
  const given = new RouterContextProvider();
  const failure: { error?: unknown } = {};
  given.set(cacheOfPage, queryClient);
  given.set(failureOfPage, failure);
  // The router renders of a build without a server only what is prerendered.
  const handle = createRequestHandler({ ...build, prerender: [url.pathname] }, 'production');
  const response = await handle(new Request(url), given);
  if (response.status !== 200) throw failure.error ?? new Error(`rendered with status ${response.status}`);
  return await response.text();
}
