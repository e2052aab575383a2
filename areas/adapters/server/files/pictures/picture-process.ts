/** The process that decodes pictures. */
import { serveTasks } from '#adapters/server/files/serve-tasks.ts';
import { decodePicture, type PictureTask } from './decode-picture.ts';

serveTasks(({ task, sent }: { task: PictureTask; sent: Uint8Array }) => decodePicture(task, sent));
