import { encodeQR } from 'qr';

export interface QrDrawing {
  /** Modules per row, including the quiet zone. */
  size: number;
  /** The dark modules as one path, in modules. */
  path: string;
}

/** A QR code, drawn by the page itself: no other service sees its content. */
export function drawQr(text: string): QrDrawing {
  const code = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = code
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size: code.length, path };
}
