import { downscalePhoto } from '#web/fields/photo-field/downscale-photo.ts';

/** Phone photos are several times larger than needed to read a card. */
const WORTH_SCALING_BYTES = 1024 * 1024;

/** Scales a large photo down and leaves other files unchanged: the server validates them. */
export async function prepareFile(file: File): Promise<Blob> {
  if (file.size <= WORTH_SCALING_BYTES || !/^image\/(jpeg|png)$/.test(file.type)) return file;
  try {
    const [, encoded = ''] = (await downscalePhoto(file)).split(',');
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
    return bytes.length < file.size ? new Blob([bytes], { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
