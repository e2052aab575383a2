/** The place of the files was unreachable, timed out or refused: nothing was stored, a retry may succeed. */
export class FilesOutage extends Error {
  override readonly name = 'FilesOutage';
}
