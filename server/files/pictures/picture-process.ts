/** The process that decodes pictures; ends with the one that started it. */
import { setPriority } from 'node:os';
import { decodePicture, type PictureKind } from './decode-picture.ts';

/** Whoever signs in or orders goes first. */
setPriority(10);

process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group; the parent still has to finish.
process.on('SIGINT', () => undefined);

process.on('message', ({ kind, sent }: { kind: PictureKind; sent: Uint8Array }) => {
  void decodePicture(kind, sent).then((decoded) => process.send?.(decoded));
});
