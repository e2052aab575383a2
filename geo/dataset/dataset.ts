/** What one import has made: a folder of files that never changes, and what is known of it. */
import type { mapLayers } from '#contract/maps/map-data.ts';

/** A layer that the hand-written Hamburg gives where an extract has none of it. */
export type Layer = (typeof mapLayers)[number];

export interface DatasetMeta {
  /** Names the folder, and stands with every quote as the data version of its route. */
  version: string;
  importedAt: string;
  /** The state of the data in ISO 8601, where the extract names it. */
  dataTimestamp: string | undefined;
  /** The file that was imported, without its folders. */
  source: string;
  /** Credits to print beside what is made from the data. */
  attribution: { text: string; url: string }[];
  /** What was counted, by name: 'streets', 'addresses', 'junctions' ... */
  counts: Record<string, number>;
  /** What the extract does not hold; the hand-written Hamburg stands in for it. */
  missing: Layer[];
}

export interface Dataset {
  dir: string;
  meta: DatasetMeta;
}

/** The dataset in use. Several processes share one folder, and each follows a switch by itself. */
export interface Datasets {
  find(): Dataset | undefined;
  /**
   * Called after every switch, also one that another process made; `listener` resolves when it has followed.
   */
  onSwitch(listener: (dataset: Dataset) => Promise<void>): void;
}

/** What one builder of an import adds to the dataset's meta. */
export interface BuiltPart {
  counts: Record<string, number>;
  missing: Layer[];
}
