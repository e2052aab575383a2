import sharp from 'sharp';

/** A carton with a torn corner, as a customer of the demo photographs it. */
const carton = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
  <rect width="960" height="720" fill="#8f8a84"/>
  <rect y="520" width="960" height="200" fill="#6f6a65"/>
  <path d="M190 210 470 140 780 215 500 300Z" fill="#d9b27c"/>
  <path d="M190 210 500 300V600L190 500Z" fill="#b98b57"/>
  <path d="M500 300 780 215V505L500 600Z" fill="#a5783f"/>
  <path d="M318 173 630 262 640 258 330 170Z" fill="#cdbb9a"/>
  <path d="M700 239 780 215V330L742 300 752 276 716 282Z" fill="#2b2119"/>
  <path d="M700 239 716 282 752 276 742 300 780 330" fill="none" stroke="#e6d2b0" stroke-width="7"/>
  <path d="M540 380 600 362V430L540 448Z" fill="#f1ece2"/>
</svg>`;

export async function drawDamagedParcel(): Promise<Buffer> {
  return await sharp(Buffer.from(carton)).jpeg({ quality: 80 }).toBuffer();
}
