const WIDTH = 640;
const HEIGHT = 320;
const MARGIN = 40;
const BASELINE = 190;
const LARGEST_PX = 72;

/**
 * Draws a name in our own font on the same paper as a drawn signature: a PNG data URL, null without a name.
 */
export function drawTypedName(name: string): string | null {
  const text = name.trim();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!text || !context) return null;
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#10202b';
  context.textAlign = 'center';
  const fontOf = (px: number) => `italic 500 ${px}px "Bricolage Grotesque", sans-serif`;
  context.font = fontOf(LARGEST_PX);
  const room = WIDTH - 2 * MARGIN;
  context.font = fontOf(Math.min(LARGEST_PX, (LARGEST_PX * room) / context.measureText(text).width));
  context.fillText(text, WIDTH / 2, BASELINE, room);
  return canvas.toDataURL('image/png');
}
