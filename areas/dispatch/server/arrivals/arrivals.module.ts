import type { Module } from '#app/module.ts';
import { allEtasJob, etaJob } from './eta-jobs.ts';
import { followArrivals } from './follow-arrivals.ts';
import { lookAtPromiseJob } from './miss-promise.ts';

export const arrivalsModule = {
  jobs: (services) => [etaJob(services), allEtasJob(services), lookAtPromiseJob(services)],
  subscribers: (services) => ({ delivery: [followArrivals(services)] }),
} satisfies Module;
