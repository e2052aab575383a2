/** Why map data could not be loaded, as the admin reads it; the data in use stays in every case. */
export const importFailures = {
  FILE_MISSING: 'Die Datei ist nicht vorhanden oder nicht lesbar.',
  FILE_EMPTY: 'Die Datei ist leer.',
  FILE_CUT_OFF: 'Die Datei ist unvollständig: Sie bricht mittendrin ab.',
  FILE_DAMAGED: 'Die Datei ist beschädigt.',
  FILE_FOREIGN: 'Die Datei ist kein OpenStreetMap-Auszug (.osm.pbf).',
  NOT_HAMBURG: 'Die Datei enthält keine Straßen in Hamburg.',
  NO_ROADS: 'Die Datei enthält keine Straßen.',
  NO_STREET_NAMES: 'Die Straßen in der Datei haben keine Namen.',
  ROADS_UNCONNECTED: 'Die Straßen in der Datei hängen nicht zusammen.',
  DISK_FULL: 'Auf der Festplatte ist nicht genug Platz.',
  ALREADY_RUNNING: 'Es werden gerade schon Kartendaten geladen.',
  INTERRUPTED: 'Das Laden wurde unterbrochen.',
  DOWNLOAD_FAILED: 'Die Kartendaten konnten nicht heruntergeladen werden.',
  FAILED: 'Die Kartendaten konnten nicht geladen werden.',
} as const;

export type ImportFailure = keyof typeof importFailures;
