/** The result of one import: a folder of files that never changes, and its metadata. */
import type { mapLayers } from '#maps/contract/map-data.ts';

/** A layer that the hand-written Hamburg provides where an extract lacks it. */
export type Layer = (typeof mapLayers)[number];

export interface DatasetMeta {
  /** Names the folder, and is stored with every quote as the data version of its route. */
  version: string;
  importedAt: string;
  /** The date of the data in ISO 8601, where the extract has one. */
  dataTimestamp: string | undefined;
  /** The name of the imported file, without its folders. */
  source: string;
  /** Credits to print beside anything made from the data. */
  attribution: { text: string; url: string }[];
  /** Counts by name: 'streets', 'addresses', 'junctions' ... */
  counts: Record<string, number>;
  /** Layers that the extract lacks; the hand-written Hamburg replaces them. */
  missing: Layer[];
}

export interface Dataset {
  dir: string;
  meta: DatasetMeta;
}

/** The dataset in use. Several processes share one folder, and each follows a switch by itself. */
export interface Datasets {
  find(): Dataset | undefined;
  /** Called after every switch, also by another process; `listener` resolves once it uses the new dataset. */
  onSwitch(listener: (dataset: Dataset) => Promise<void>): void;
}

/** What one builder of an import adds to the dataset's metadata. */
export interface BuiltPart {
  counts: Record<string, number>;
  missing: Layer[];
}
