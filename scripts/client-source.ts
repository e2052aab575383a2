/** The TypeScript client, generated from the document of the public API. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateSource } from 'oazapfts';
import { buildPublicDocument } from '#server/business/v1/public-document.ts';

export const clientFile = path.join(import.meta.dirname, '../clients/typescript/src/public-operations.ts');

/** Where it is served is told by whoever connects: an address that is nobody's stands in its place. */
export async function generateClientSource(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-client-'));
  try {
    const file = path.join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(await buildPublicDocument({ publicUrl: 'https://api.invalid' })));
    return (await generateSource(file)).replace(/^ \* See .*\n/m, '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
