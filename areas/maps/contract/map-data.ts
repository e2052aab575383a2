import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { instantField } from '#platform/contract/fields.ts';

/** Why map data could not be loaded, as shown to admins; the data in use is kept in every case. */
export const importFailures = {
  FILE_MISSING: 'Die Datei ist nicht vorhanden oder nicht lesbar.',
  FILE_EMPTY: 'Die Datei ist leer.',
  FILE_CUT_OFF: 'Die Datei ist unvollständig: Sie bricht mittendrin ab.',
  FILE_DAMAGED: 'Die Datei ist beschädigt.',
  FILE_FOREIGN: 'Die Datei ist kein OpenStreetMap-Auszug (.osm.pbf).',
  FILE_TOO_LARGE:
    'Die Datei ist zu groß: Sie darf höchstens 300 MB haben und soll nur Hamburg und Umgebung enthalten.',
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

/** The steps of an import in order, as shown to admins. */
export const importSteps = {
  download: 'Kartendaten werden heruntergeladen',
  read: 'Datei wird gelesen',
  area: 'Stadtgebiet wird aufgebaut',
  roads: 'Straßennetz wird aufgebaut',
  search: 'Adressen werden aufgebaut',
  tiles: 'Karte wird gezeichnet',
  verify: 'Ergebnis wird geprüft',
} as const;

export type ImportStep = keyof typeof importSteps;

/** Layers that an extract may lack; the hand-written Hamburg is used instead. */
export const mapLayers = ['addresses', 'water', 'boundary'] as const;

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];

/** `importing`: the overall progress from 0 to 1; `secondsLeft` is null until it can be estimated. */
export const mapImport = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({
    state: z.literal('running'),
    step: z.enum(keysOf(importSteps)),
    share: z.number().min(0).max(1),
    secondsLeft: z.number().int().min(0).nullable(),
    startedAt: instantField,
  }),
  z.object({ state: z.literal('failed'), failure: z.enum(keysOf(importFailures)), at: instantField }),
  z.object({ state: z.literal('done'), at: instantField }),
]);

/** The sources of addresses, routes and maps, and the credits they require. */
export const mapData = z.object({
  /** null: the hand-written Hamburg. */
  imported: z
    .object({
      version: z.string(),
      importedAt: instantField,
      /** The date of the data, if its file states one. */
      dataFrom: instantField.nullable(),
      missing: z.array(z.enum(mapLayers)),
    })
    .nullable(),
  /** Outside services used instead of the own engines; null: none. */
  outside: z.object({
    addresses: z.enum(['photon', 'google']).nullable(),
    routes: z.enum(['osrm', 'valhalla', 'google']).nullable(),
    map: z.enum(['google']).nullable(),
  }),
  attribution: z.array(z.object({ text: z.string(), url: z.url() })),
});

const tags = ['Karte'];

export const mapDataContract = {
  getMapData: oc
    .meta({ isPublic: true })
    .route({ method: 'GET', path: '/map-data', summary: 'Woher Adressen, Routen und Karte stammen', tags })
    .output(mapData)
    .errors(declareErrors()),
  getMapImport: oc
    .route({
      method: 'GET',
      path: '/admin/map-import',
      summary: 'Wie weit neue Kartendaten geladen sind',
      tags,
    })
    .output(mapImport)
    .errors(declareErrors(...adminErrors)),
  startMapImport: oc
    .route({ method: 'POST', path: '/admin/map-import', summary: 'Neue Kartendaten laden', tags })
    .output(mapImport)
    .errors(declareChangeErrors(...adminErrors, 'MAP_IMPORT_RUNNING')),
};
