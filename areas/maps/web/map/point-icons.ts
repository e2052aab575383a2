import type { MapDelivery, MapDriver } from './map-points.ts';

/** Drawn twice as large as shown, so that the edges stay sharp on any screen. */
export const ICON_RATIO = 2;
const FIELD = 30;
const MIDDLE = FIELD / 2;
export const iconPixels = FIELD * ICON_RATIO;

/** The name of an icon says everything that is drawn in it. */
export const deliveryIcon = ({
  state,
  isLate,
  isLateSoon,
}: Omit<MapDelivery, 'id' | 'lat' | 'lng' | 'label'>) =>
  `delivery/${state}/${isLate ? 'late' : isLateSoon ? 'soon' : 'good'}`;
export const driverIcon = ({ load, isStale }: Pick<MapDriver, 'load' | 'isStale'>) =>
  `driver/${load}/${isStale ? 'stale' : 'fresh'}`;

interface Pen {
  paint: CanvasRenderingContext2D;
  family: string;
  /** A colour of the theme by its name. */
  color: (name: string) => string;
}

/** Draws the icon of this name, in the theme of the element. */
export function drawIcon(paint: CanvasRenderingContext2D, name: string, element: Element): void {
  const style = getComputedStyle(element);
  const color = (of: string) => style.getPropertyValue(`--color-${of}`).trim();
  const [kind, first = '', second = ''] = name.split('/');
  paint.setTransform(ICON_RATIO, 0, 0, ICON_RATIO, 0, 0);
  // The map's library sets a font of its own for everything in its element.
  const pen = { paint, family: getComputedStyle(document.body).fontFamily, color };
  if (kind === 'delivery') drawDelivery(pen, first, second);
  else if (kind === 'driver') drawDriver(pen, first, second === 'stale');
  else drawCluster(pen, first, Number(second));
}

/** The same for the map's library. */
export function makeIcon(name: string, element: Element): ImageData | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = iconPixels;
  canvas.height = iconPixels;
  const paint = canvas.getContext('2d');
  if (!paint) return undefined;
  drawIcon(paint, name, element);
  return paint.getImageData(0, 0, iconPixels, iconPixels);
}

/** Shape and filling say where the parcel is, red and an exclamation mark that it is late. */
function drawDelivery(pen: Pen, state: string, urgency: string): void {
  const { color } = pen;
  const isLate = urgency === 'late';
  const isOpen = state === 'unassigned';
  const strong = color(isLate ? 'error' : isOpen ? 'status-yellow-text' : 'status-blue-text');
  const isFilled = state === 'aboard' || (isLate && isOpen);
  const size = isLate ? 9 : 7.5;
  const shape = isOpen ? diamond(size * 1.3) : disc(size);
  draw(pen, shape, { stroke: color('surface'), width: 5.5 });
  const fill = isFilled ? strong : color(isOpen ? 'status-yellow' : 'surface');
  draw(pen, shape, { fill, stroke: strong, width: 2.5 });
  if (isLate) write(pen, '!', { color: isFilled ? color('surface') : strong, size: 13 });
  if (urgency !== 'soon') return;
  const badge = new Path2D();
  badge.arc(MIDDLE + 7, MIDDLE - 7, 4, 0, 2 * Math.PI);
  draw(pen, badge, { fill: color('status-orange'), stroke: color('status-orange-text'), width: 2 });
}

function drawDriver(pen: Pen, load: string, isStale: boolean): void {
  const { paint, color } = pen;
  const isFilled = !isStale && load !== '0';
  const shape = new Path2D();
  shape.roundRect(MIDDLE - 9.5, MIDDLE - 9.5, 19, 19, 4);
  draw(pen, shape, { stroke: color('surface'), width: 4.5 });
  if (isStale) paint.setLineDash([3, 2]);
  const fill = color(isStale ? 'status-gray' : isFilled ? 'ink' : 'surface');
  draw(pen, shape, { fill, stroke: color('ink'), width: 2 });
  paint.setLineDash([]);
  write(pen, load, { color: color(isFilled ? 'surface' : 'ink'), size: load.length > 1 ? 10 : 12 });
}

function drawCluster(pen: Pen, count: string, late: number): void {
  const { color } = pen;
  const edge = color(late > 0 ? 'error' : 'status-blue-text');
  draw(pen, disc(13), { fill: late > 0 ? edge : color('status-blue'), stroke: edge, width: 2 });
  const ink = color(late > 0 ? 'surface' : 'status-blue-text');
  write(pen, count, { color: ink, size: 11, at: late > 0 ? MIDDLE - 3.5 : MIDDLE });
  if (late > 0) write(pen, `${late}!`, { color: ink, size: 9, at: MIDDLE + 6.5 });
}

function disc(radius: number): Path2D {
  const path = new Path2D();
  path.arc(MIDDLE, MIDDLE, radius, 0, 2 * Math.PI);
  return path;
}

function diamond(half: number): Path2D {
  const path = new Path2D();
  path.moveTo(MIDDLE, MIDDLE - half);
  path.lineTo(MIDDLE + half, MIDDLE);
  path.lineTo(MIDDLE, MIDDLE + half);
  path.lineTo(MIDDLE - half, MIDDLE);
  path.closePath();
  return path;
}

function draw(
  { paint }: Pen,
  path: Path2D,
  { fill, stroke, width }: { fill?: string; stroke: string; width: number },
) {
  paint.lineWidth = width;
  paint.strokeStyle = stroke;
  if (fill) {
    paint.fillStyle = fill;
    paint.fill(path);
  }
  paint.stroke(path);
}

function write(
  { paint, family }: Pen,
  text: string,
  { color, size, at = MIDDLE }: { color: string; size: number; at?: number },
): void {
  paint.fillStyle = color;
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  paint.font = `700 ${size}px ${family}`;
  paint.fillText(text, MIDDLE, at + 0.5);
}
