/** A search thread: one job after the other, on the graph that all threads share. */
import { parentPort, workerData } from 'node:worker_threads';
import type { VehicleProfile } from '#geo/geo.ts';
import { viewRoadGraphs } from './road-graph.ts';
import { viewGuidance } from './guidance.ts';
import type { RoadData, RoadJob } from './road-jobs.ts';
import { RoadSearches } from './road-searches.ts';

const { roads, guidance } = workerData as RoadData;
const graphs = viewRoadGraphs(roads);
const guidanceOf = guidance && viewGuidance(guidance);
const byProfile = new Map<VehicleProfile, RoadSearches>();

function searchesOf(profile: VehicleProfile): RoadSearches {
  const searches = byProfile.get(profile) ?? new RoadSearches(graphs[profile], guidanceOf?.(profile));
  byProfile.set(profile, searches);
  return searches;
}

parentPort?.on('message', (job: RoadJob) => {
  const searches = searchesOf(job.profile);
  parentPort?.postMessage(
    job.kind === 'route'
      ? searches.route(job.from, job.to, job.withSteps)
      : searches.measure(job.ones, job.others, job.isBack),
  );
});
