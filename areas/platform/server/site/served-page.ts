/** A page as it is sent: with the texts of the moment, its policy, and compressed. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PLACEHOLDER_ORIGIN } from '#platform/contract/paths.ts';
import type { Config } from '#platform/server/config/config.ts';
import { contentPolicy } from '#platform/server/http/content-policy.ts';
import { fillPrinted, type PrintedTexts } from './fill-printed.ts';

export interface Page {
  /** As bytes: a text would be encoded again for every answer. */
  html: Buffer;
  /** Compressed once, on the first request: all pages together would take a fifth of the server's start. */
  brotli: Buffer;
  gzip: Buffer;
  policy: string;
  etag: string;
}

/** What every page of this process is made with. */
export interface Printing {
  config: Config;
  /** The id of the page's element with the printed texts, and the texts: the same object while unchanged. */
  printedId: string;
  readPrinted: () => PrintedTexts;
}

/** The page with the texts of the moment, made anew when one of them changes. */
export function printPage(built: string, printing: Printing): () => Page {
  let printed: { texts: PrintedTexts; page: Page } | undefined;
  return () => {
    const texts = printing.readPrinted();
    if (printed?.texts !== texts) {
      printed = { texts, page: preparePage(fillPage(built, printing), printing.config) };
    }
    return printed.page;
  };
}

/** A page of the build with the texts of the moment and this service's origin. */
export function fillPage(built: string, { config, printedId, readPrinted }: Printing): string {
  return fillPrinted(built, readPrinted(), printedId).replaceAll(PLACEHOLDER_ORIGIN, config.publicUrl);
}

function preparePage(html: string, config: Config): Page {
  let brotli: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    html: Buffer.from(html),
    get brotli() {
      brotli ??= brotliCompressSync(html);
      return brotli;
    },
    get gzip() {
      gzip ??= gzipSync(html, { level: 9 });
      return gzip;
    },
    policy: policyOf(html, config),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  };
}

/** Allows this page's own inline scripts by their hashes. */
export function policyOf(html: string, config: Config): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return contentPolicy(hashes, config);
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status: number,
): FastifyReply {
  reply
    .header('etag', page.etag)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', page.policy);
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.code(status).type('text/html; charset=utf-8');
  const encoding = chooseEncoding(request);
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? page.brotli : page.gzip);
}

export function chooseEncoding({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}
