import { askProcess } from '#server/adapters/files/ask-process.ts';
import type { Decoded, PictureTask } from './decode-picture.ts';

/** What became of a picture; one that takes too long or ends the process is unreadable. */
export async function askPictureProcess(task: PictureTask, sent: Buffer): Promise<Decoded> {
  return (await askProcess<Decoded>('pictures', { task, sent })) ?? { refusal: 'unreadable' };
}
