/**
 * Why an extract is not imported; the data in use stays. The German texts are in
 * areas/maps/contract/map-data.ts.
 */
import type { ImportFailure } from '#maps/contract/map-data.ts';

const reasons: Record<ImportFailure, string> = {
  FILE_MISSING: 'The file does not exist or cannot be read.',
  FILE_EMPTY: 'The file is empty.',
  FILE_CUT_OFF: 'The file ends in the middle: it was not copied or downloaded completely.',
  FILE_DAMAGED: 'The file is damaged: its contents do not agree with their checksums.',
  FILE_FOREIGN: 'The file is no OpenStreetMap extract in the PBF format.',
  FILE_TOO_LARGE: 'The file is larger than 300 MB: an extract of Hamburg and its surroundings is enough.',
  NOT_HAMBURG: 'The extract holds no roads in Hamburg.',
  NO_ROADS: 'The extract holds no roads.',
  NO_STREET_NAMES: 'The extract holds roads, but none of them has a name.',
  ROADS_UNCONNECTED: 'The roads do not join: no route can be driven on them.',
  DISK_FULL: 'There is not enough room on the disk.',
  ALREADY_RUNNING: 'Another import is running.',
  INTERRUPTED: 'The import was interrupted.',
  DOWNLOAD_FAILED: 'The extract could not be downloaded.',
  FAILED: 'The import failed.',
};

export class ImportRefusal extends Error {
  readonly code: ImportFailure;
  readonly detail: string;
  /** `detail` is for the log and the terminal. */
  constructor(code: ImportFailure, detail = '') {
    super(detail ? `${reasons[code]} (${detail})` : reasons[code]);
    this.name = 'ImportRefusal';
    this.code = code;
    this.detail = detail;
  }
}
