/**
 * Pages that begin with their content (docs/decisions/0099): the site's own build renders them, with answers
 * of the API that it asks for in this process, with the visitor's headers. Whoever gets none of them, and
 * whatever goes wrong, is served the page without answers, which asks by itself.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FIRST_ANSWERS_ID } from '#platform/contract/paths.ts';
import type { Clock } from '#platform/server/time/time.ts';
import { preloadAlso } from './page-preloads.ts';
import { chooseEncoding, fillPage, policyOf, type Printing } from './served-page.ts';
import { startAfterPaint } from './start-after-paint.ts';
import type { PrintedTexts } from './fill-printed.ts';

/** What `web/entry.server.tsx` gives. */
interface Renderer {
  renderPage(
    build: unknown,
    page: { path: string; ask: (path: string) => Promise<Response>; now: Date; printed: PrintedTexts },
  ): Promise<{ html: string; answers: string } | undefined>;
  renderWithoutAnswers(build: unknown, path: string): Promise<string>;
}

const compress = {
  // The highest levels would take longer than they save.
  br: async (html: string) =>
    await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: async (html: string) => await promisify(gzip)(html),
};

/** The element with the answers. */
const carry = (answers: string) =>
  `<script type="application/json" id="${FIRST_ANSWERS_ID}">${answers}</script>`;

interface Rendered {
  route: string;
  /** Also preloaded. */
  scripts?: readonly string[] | undefined;
}

/** Sends the page of this request, rendered for its visitor; false if there is nothing to render it with. */
export type SendRendered = (request: FastifyRequest, reply: FastifyReply, page: Rendered) => Promise<boolean>;

export function openPageRenderer(
  app: FastifyInstance,
  { clock, ...printing }: Printing & { clock: Clock },
  buildDir: string,
): SendRendered {
  let loading: Promise<{ build: unknown; renderer: Renderer }> | undefined;
  const load = async () => {
    loading ??= import(pathToFileURL(path.join(buildDir, 'server/index.js')).href).then(
      (build: { entry: { module: Renderer } }) => ({ build, renderer: build.entry.module }),
    );
    return await loading;
  };
  // Not before the service is ready, and not within the first visit.
  app.addHook('onListen', () => void load().catch((error: unknown) => app.log.error(error)));

  const policies = new Map<string, { texts: PrintedTexts; policy: string }>();
  /** That of the page without answers: no script that comes with an answer could ever run. */
  async function findPolicy({ route, scripts = [] }: Rendered, url: string): Promise<string> {
    const texts = printing.readPrinted();
    const key = [route, ...scripts].join(' ');
    const known = policies.get(key);
    if (known?.texts === texts) return known.policy;
    const { build, renderer } = await load();
    const html = finish(await renderer.renderWithoutAnswers(build, url), scripts);
    const policy = policyOf(html, printing.config);
    policies.set(key, { texts, policy });
    return policy;
  }

  // The policy applies no style of an element: it is in the style sheet, or comes with the scripts.
  const finish = (html: string, scripts: readonly string[] = []) =>
    fillPage(startAfterPaint(preloadAlso(html.replaceAll(/ style="[^"]*"/g, ''), scripts)), printing);

  async function ask(request: FastifyRequest, url: string): Promise<Response> {
    const { headers, socket } = request;
    const { statusCode, body } = await app.inject({
      url,
      headers: { ...headers, 'accept-encoding': 'identity', accept: 'application/json' },
      ...(socket.remoteAddress ? { remoteAddress: socket.remoteAddress } : {}),
    });
    return new Response(body, { status: statusCode });
  }

  return async (request, reply, shown) => {
    // A worker or another script that keeps the page keeps nobody's data.
    if (request.headers['sec-fetch-mode'] !== 'navigate') return false;
    try {
      const { build, renderer } = await load();
      const page = {
        path: request.url,
        ask: async (url: string) => await ask(request, url),
        now: clock.now(),
        printed: printing.readPrinted(),
      };
      const rendered = await renderer.renderPage(build, page);
      if (!rendered) return false;
      const policy = await findPolicy(shown, request.url);
      const html = finish(rendered.html, shown.scripts).replace(carry(''), () => carry(rendered.answers));
      const encoding = chooseEncoding(request);
      const body = encoding ? await compress[encoding](html) : html;
      reply
        .header('cache-control', 'no-store')
        .header('vary', 'accept-encoding, cookie, sec-fetch-mode')
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8');
      if (encoding) reply.header('content-encoding', encoding);
      await reply.send(body);
      return true;
    } catch (error) {
      request.log.error(error, 'a page could not be rendered');
      return false;
    }
  };
}
