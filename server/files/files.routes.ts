import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '#server/platform/send-refusal.ts';
import type { Services } from '#server/services.ts';

/** By the stored key's ending: what lies there was written by us, never under a name that somebody sent. */
const contentTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.json': 'application/json; charset=utf-8',
};

/** Private files by links that end within minutes; whoever was given the link may follow it. */
export function registerFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>('/api/files/:token', async (request, reply) => {
    const file = services.files.readLink(request.params.token, services.clock.now());
    const content = file && (await services.files.read(file.key));
    if (!content) return sendRefusal(reply, 'LINK_ENDED');
    // Only letters, digits, dots and dashes: nothing of a person can break out of the header.
    const name = file.fileName?.replaceAll(/[^\w.-]/g, '_');
    return await reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', name ? `attachment; filename="${name}"` : 'inline')
      .type(contentTypes[path.extname(file.key)] ?? 'application/octet-stream')
      .send(content);
  });
}
