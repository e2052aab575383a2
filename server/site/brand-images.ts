/** The mark in the operator's colour: as SVG for the browser's tab, as PNG for home screens. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import { brandColors } from '#contract/brand-colors.ts';

const PAPER = '#FBFAF8';
const INK = '#10202B';

/** In pixels. Asked for at the root, two of them by the web manifest. */
const icons = { '/apple-touch-icon.png': 180, '/icon-192.png': 192, '/icon-512.png': 512 };

/** The two dots of web/ui/motif.tsx, heavier. Margin and corner in units of a mark that is 32 wide. */
function drawMark({ margin, corner, size }: { margin: number; corner: number; size: number }): string {
  const side = 32 + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-margin} ${-margin} ${side} ${side}"><rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${corner}" fill="${PAPER}"/><path d="M9 16h14" stroke="${INK}" stroke-width="3"/><circle cx="8" cy="16" r="4" fill="${PAPER}" stroke="${INK}" stroke-width="3"/><circle cx="24" cy="16" r="5.5" fill="${brandColors.day.mark}"/></svg>`;
}

/** The icons are drawn when they are first asked for, and kept. */
export function registerBrandImages(app: FastifyInstance): void {
  const favicon = drawMark({ margin: 0, corner: 7, size: 32 });
  // Browsers ask for favicon.ico without being told of it.
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (_request, reply) => send(reply, 'image/svg+xml', favicon));
  }
  for (const [path, size] of Object.entries(icons)) {
    let drawn: Promise<Buffer> | undefined;
    app.get(path, async (_request, reply) => {
      // Home screens cut the corners themselves, and with them up to a tenth of each side.
      drawn ??= sharp(Buffer.from(drawMark({ margin: 3, corner: 0, size })))
        .png({ palette: true })
        .toBuffer();
      return await send(reply, 'image/png', await drawn);
    });
  }
}

function send(reply: FastifyReply, type: string, image: string | Buffer): FastifyReply {
  return reply.header('cache-control', 'public, max-age=86400').type(type).send(image);
}
