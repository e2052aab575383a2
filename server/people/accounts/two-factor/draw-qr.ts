import { encode } from 'uqr';

export interface QrDrawing {
  /** Modules in a row, the quiet zone included. */
  size: number;
  /** The dark modules as one path, in modules. */
  path: string;
}

/** What a phone's camera reads, to be drawn by the page itself: nothing of it is asked of anybody else. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
