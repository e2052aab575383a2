import sharp from 'sharp';

const SCENE = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
<rect width="640" height="480" fill="#c9d3d8"/><rect y="350" width="640" height="130" fill="#8d8478"/>
<rect x="60" y="40" width="190" height="312" fill="#47606b"/><circle cx="228" cy="205" r="7" fill="#e7d9a8"/>
<path d="M330 290h170v110H330z" fill="#b98a54"/><path d="M330 290l28-26h170l-28 26z" fill="#d2a670"/>
<path d="M500 290l28-26v108l-28 28z" fill="#94693a"/><path d="M405 290h20v40h-20z" fill="#e9d9b6"/></svg>`;

/** What a demo courier photographs: a parcel beside a door, as a data URL. */
export async function drawLeftParcel(): Promise<string> {
  const photo = await sharp(Buffer.from(SCENE)).jpeg({ quality: 80 }).toBuffer();
  return `data:image/jpeg;base64,${photo.toString('base64')}`;
}
