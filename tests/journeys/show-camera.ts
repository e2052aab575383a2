/**
 * What the browsers of all journeys see through their camera: one file, read anew whenever it is opened. One
 * journey uses it; a second one would change what the first one sees.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { encodeQR } from 'qr';

const file = path.join(import.meta.dirname, '../../test-results/camera.y4m');

export const cameraArgs = [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
  // Allowed without a question, which a browser without a window cannot ask.
  '--use-fake-ui-for-media-stream',
];

const WIDTH = 640;
const HEIGHT = 480;
/** The white sheet with the code, held before something grey. */
const SIDE = 300;

/** From the next opening on the camera sees a sheet with this QR code. */
export function showCamera(text: string): void {
  const code = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const unit = SIDE / code.length;
  const luma = Buffer.alloc(WIDTH * HEIGHT, 120);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const isDark = code[Math.floor(y / unit)]?.[Math.floor(x / unit)];
      luma[(y + (HEIGHT - SIDE) / 2) * WIDTH + x + (WIDTH - SIDE) / 2] = isDark ? 25 : 230;
    }
  }
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F15:1 Ip A1:1 C420jpeg\n`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat([head, Buffer.from('FRAME\n'), luma, colourless]));
}

/** A browser without a camera. */
export function takeCameraAway(): void {
  rmSync(file, { force: true });
}
