import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from '#platform/server/http/send-refusal.ts';
import type { Services } from '#app/services.ts';

/** By the extension of the stored key: we wrote these files, under names of our own. */
const contentTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.xml': 'application/xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Whatever a document contains, it may run and load nothing. */
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Private files by links that expire within minutes. A link works for everybody who has it, unless it names
 * its reader: for others it then counts as expired. `findReader` returns the person making the request.
 */
export function registerFiles(
  app: FastifyInstance,
  services: Pick<Services, 'files' | 'clock'>,
  findReader: (request: FastifyRequest) => Promise<string | undefined>,
): void {
  app.get<{ Params: { token: string } }>('/api/files/:token', async (request, reply) => {
    const file = services.files.readLink(request.params.token, services.clock.now());
    if (!file) return sendRefusal(reply, 'LINK_ENDED');
    if (file.readerId && (await findReader(request)) !== file.readerId) {
      return sendRefusal(reply, 'LINK_ENDED');
    }
    const content = await services.files.read(file.key);
    if (!content) return sendRefusal(reply, 'LINK_ENDED');
    // Only letters, digits, dots and dashes: user input cannot break out of the header.
    const name = (file.fileName ?? path.basename(file.key)).replaceAll(/[^\w.-]/g, '_');
    if (file.readerId) void reply.header('content-security-policy', DOCUMENT_POLICY);
    return await reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `${file.fileName ? 'attachment' : 'inline'}; filename="${name}"`)
      .type(contentTypes[path.extname(file.key)] ?? 'application/octet-stream')
      .send(content);
  });
}
