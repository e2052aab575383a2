/** A search thread: one job after the other, on the graph that all threads share. */
import { parentPort, workerData } from 'node:worker_threads';
import type { VehicleProfile } from '#geo/geo.ts';
import { viewRoadGraphs } from './road-graph.ts';
import { viewGuidance } from './guidance.ts';
import type { RoadAnswer, RoadData, RoadJob } from './road-jobs.ts';
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

function answer(searches: RoadSearches, job: RoadJob): RoadAnswer<RoadJob> {
  switch (job.kind) {
    case 'route':
      return searches.route(job.from, job.to, job.withSteps);
    case 'measure':
      return searches.measure(job.ones, job.others, job.isBack);
    case 'cut':
      return searches.cut(job.tour);
  }
}

parentPort?.on('message', (job: RoadJob) => {
  const searches = searchesOf(job.profile);
  parentPort?.postMessage(answer(searches, job));
});
