import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from '#server/platform/send-refusal.ts';
import type { Services } from '#server/services.ts';

/** By the stored key's ending: what lies there was written by us, never under a name that somebody sent. */
const contentTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.json': 'application/json; charset=utf-8',
};

/** Whatever a document may hold, it runs nothing and loads nothing. */
const DOCUMENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Private files by links that end within minutes. Whoever was given the link may follow it, unless it names
 * its reader: then for everybody else it is a link that has ended. `findReader` says who asks.
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
    // Only letters, digits, dots and dashes: nothing of a person can break out of the header.
    const name = file.fileName?.replaceAll(/[^\w.-]/g, '_');
    if (file.readerId) void reply.header('content-security-policy', DOCUMENT_POLICY);
    return await reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', name ? `attachment; filename="${name}"` : 'inline')
      .type(contentTypes[path.extname(file.key)] ?? 'application/octet-stream')
      .send(content);
  });
}
