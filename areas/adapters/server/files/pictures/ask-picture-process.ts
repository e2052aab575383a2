import { askProcess } from '#adapters/server/files/ask-process.ts';
import type { Decoded, PictureTask } from './decode-picture.ts';

/** The result for a picture; one that times out or crashes the process is unreadable. */
export async function askPictureProcess(task: PictureTask, sent: Buffer): Promise<Decoded> {
  return (await askProcess<Decoded>('pictures', { task, sent })) ?? { refusal: 'unreadable' };
}
