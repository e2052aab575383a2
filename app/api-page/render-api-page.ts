import type { OpenAPIGenerator } from '@orpc/openapi';
import { escapeHtml } from '#platform/server/text/escape-html.ts';

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

interface Operation {
  summary?: string;
  tags?: string[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}

/** The document as one readable page without scripts, so that the content policy needs no exception. */
export function renderApiPage(document: Document): string {
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  );
  const tags = [...new Set(rows.map(({ operation }) => operation.tags?.[0] ?? 'Weitere'))];
  const sections = tags.map((tag) => {
    const own = rows.filter(({ operation }) => (operation.tags?.[0] ?? 'Weitere') === tag);
    return `<section><h2>${escapeHtml(tag)}</h2>${own.map(renderOperation).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(document.info.title)}</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description ?? '')}</p>
<p><a href="/api/openapi.json">OpenAPI ${escapeHtml(document.openapi)} als JSON</a></p>${sections.join('')}</main></body></html>`;
}

function renderOperation({
  method,
  path,
  operation,
}: {
  method: string;
  path: string;
  operation: Operation;
}): string {
  const parts = [
    ['Parameter', operation.parameters],
    ['Anfrage', operation.requestBody],
    ...Object.entries(operation.responses ?? {}).map(([status, response]) => [`Antwort ${status}`, response]),
  ] as [string, unknown][];
  const blocks = parts
    .filter(([, value]) => value !== undefined)
    .map(
      ([title, value]) =>
        `<h3>${escapeHtml(title)}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`,
    );
  return `<details><summary><code><b>${method}</b> ${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary ?? '')}</span></summary>${blocks.join('')}</details>`;
}
