import type { ShownDocument } from './rights.ts';

const reasons = ['Unleserlich', 'Abgelaufen', 'Falsches Dokument'];
const backs: readonly ShownDocument['kind'][] = ['driver_license_back', 'id_back'];

/** What a paper is mostly refused for; on its back no name can differ. */
export const listPaperReasons = (kind: ShownDocument['kind']): string[] =>
  backs.includes(kind) ? reasons : [...reasons, 'Name weicht ab'];
