/** The logo in the operator's colour: as SVG for the browser's tab, as PNG for home screens. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import { brandColors } from '#platform/contract/brand-colors.ts';

const PAPER = '#FBFAF8';
const INK = '#10202B';

/** The background of the driver's screens. */
export const NIGHT_PAPER = '#0A141B';
const NIGHT_INK = '#F3F6F7';

type Theme = Record<'paper' | 'ink' | 'mark', string>;
const day: Theme = { paper: PAPER, ink: INK, mark: brandColors.day.mark };
const night: Theme = { paper: NIGHT_PAPER, ink: NIGHT_INK, mark: brandColors.night.mark };

/**
 * Sizes in pixels; served at the root, most of them for the web manifests. Home screens cut off the corners
 * and up to a tenth of each side; a maskable icon may lose a fifth.
 */
const icons = {
  '/apple-touch-icon.png': { size: 180, margin: 3, theme: day },
  '/icon-192.png': { size: 192, margin: 3, theme: day },
  '/icon-512.png': { size: 512, margin: 3, theme: day },
  '/driver-icon-192.png': { size: 192, margin: 3, theme: night },
  '/driver-icon-512.png': { size: 512, margin: 3, theme: night },
  '/driver-icon-maskable.png': { size: 512, margin: 8, theme: night },
};

/** The two dots of web/ui/motif.tsx, heavier. Margin and corner in units of a logo that is 32 wide. */
function drawMark({ margin, corner, size, theme }: Drawing): string {
  const side = 32 + 2 * margin;
  const { paper, ink, mark } = theme;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-margin} ${-margin} ${side} ${side}"><rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${corner}" fill="${paper}"/><path d="M9 16h14" stroke="${ink}" stroke-width="3"/><circle cx="8" cy="16" r="4" fill="${paper}" stroke="${ink}" stroke-width="3"/><circle cx="24" cy="16" r="5.5" fill="${mark}"/></svg>`;
}
interface Drawing {
  margin: number;
  corner: number;
  size: number;
  theme: Theme;
}

/** The icons are drawn at the first request, and cached. */
export function registerBrandImages(app: FastifyInstance): void {
  const favicon = drawMark({ margin: 0, corner: 7, size: 32, theme: day });
  // Browsers request favicon.ico by default.
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (_request, reply) => send(reply, 'image/svg+xml; charset=utf-8', favicon));
  }
  for (const [path, drawing] of Object.entries(icons)) {
    let drawn: Promise<Buffer> | undefined;
    app.get(path, async (_request, reply) => {
      drawn ??= sharp(Buffer.from(drawMark({ ...drawing, corner: 0 })))
        .png({ palette: true })
        .toBuffer();
      return await send(reply, 'image/png', await drawn);
    });
  }
}

function send(reply: FastifyReply, type: string, image: string | Buffer): FastifyReply {
  return reply.header('cache-control', 'public, max-age=86400').type(type).send(image);
}
