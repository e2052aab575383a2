import { type Area, areas, type sides } from './areas.ts';
import type { Shelf } from './library-shelves.ts';

export interface ImportRow {
  files: string[];
  /** Permitted modules of the project, as specifiers. */
  may: string[];
  /** Exceptions from `may` that stay forbidden. */
  never?: string[];
  /** Permitted libraries: a list of names, or a shelf. */
  libraries: string[] | Shelf;
  /** The reason, for developers whose import is rejected. */
  because: string;
}

type Side = (typeof sides)[number];
export const names = areas.map(({ name }) => name);
/** One side of these areas. */
export const sideOf = (side: Side, of: readonly Area[] = names) => of.map((name) => `#${name}/${side}/**`);
