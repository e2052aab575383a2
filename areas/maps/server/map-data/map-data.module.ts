import { api, apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { getMapData } from './get-map-data.ts';
import { getMapImport } from './get-map-import.ts';
import { startMapImport } from './start-map-import.ts';

const mapDataRoutes = {
  getMapData: api.mapData.getMapData.handler(({ context }) => getMapData(context.services)),
  getMapImport: apiFor({ admin: 'health' }).mapData.getMapImport.handler(({ context }) =>
    getMapImport(context.services),
  ),
  startMapImport: apiFor({ admin: 'health' }).mapData.startMapImport.handler(({ context }) =>
    startMapImport(context.services, context.signedIn),
  ),
};

export const mapDataModule = { routes: { mapData: mapDataRoutes } } satisfies Module;
