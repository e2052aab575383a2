import { encode } from 'uqr';

export interface QrDrawing {
  /** Modules per row, including the quiet zone. */
  size: number;
  /** The dark modules as one path, in modules. */
  path: string;
}

/** A QR code, drawn by the page itself: no other service sees its content. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
