/** A photo as a phone would send it, with metadata that must be removed. */
import sharp from 'sharp';

export const cameraMark = 'Telefonfabrik';
const photo = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#806040' } })
  .withExif({ IFD0: { Make: cameraMark } })
  .jpeg()
  .toBuffer();

export const takenPhoto = `data:image/jpeg;base64,${photo.toString('base64')}`;
