import sharp from 'sharp';

interface SamplePaper {
  /** The colour of the card. */
  color: string;
  side: 'front' | 'back';
}

/** A line that stands for words. */
const words = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="14" rx="7" fill="#3d4a5c" opacity=".75"/>`;

const front = `
  <rect x="120" y="110" width="70" height="46" rx="6" fill="#1f4ea1"/>
  <rect x="120" y="200" width="210" height="270" rx="10" fill="#dfe4ea"/>
  <circle cx="225" cy="290" r="52" fill="#8a97a8"/>
  <path d="M140 470c0-80 38-120 85-120s85 40 85 120Z" fill="#8a97a8"/>
  ${words(220, 124, 300)}${words(380, 210, 240)}${words(380, 256, 330)}${words(380, 302, 180)}
  ${words(380, 348, 290)}${words(380, 394, 140)}${words(380, 440, 360)}`;

const back = `
  <rect x="120" y="120" width="90" height="70" rx="10" fill="#d8b65a"/>
  ${[0, 1, 2, 3, 4, 5].map((row) => `<path d="M250 ${140 + row * 44}H840" stroke="#3d4a5c" opacity=".4"/>`).join('')}
  <path d="M420 120V370M630 120V370" stroke="#3d4a5c" opacity=".4"/>
  ${words(120, 410, 720)}${words(120, 446, 720)}${words(120, 482, 660)}`;

/** A photo of a card on a table, as an applicant of the demo sends it: of no person and no authority. */
export async function drawSamplePaper({ color, side }: SamplePaper): Promise<Buffer> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 960 640">
  <rect width="960" height="640" fill="#7d6b5a"/>
  <rect x="80" y="70" width="800" height="500" rx="34" fill="${color}"/>
  ${side === 'front' ? front : back}
</svg>`;
  return await sharp(Buffer.from(picture)).jpeg({ quality: 80 }).toBuffer();
}
