/** What the worker answers: ways on the roads that the page has handed over. */
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { faceRoute } from '#maps/domain/face-route.ts';
import type { RouteStep } from '#maps/domain/route-steps.ts';
import { type OpenNet, openNet } from '#geo/roads/guide/open-net.ts';

export interface NetQuestion {
  from: Coordinates;
  to: Coordinates;
  /** Where the vehicle points to, degrees from north. */
  heading: number | undefined;
}

/** As `GET /driver/guidance` answers it, without the hour's traffic. */
export interface NetRoute {
  path: Coordinates[];
  steps: RouteStep[];
  meters: number;
  seconds: number;
}

export type NetJob = { content: Uint8Array } | NetQuestion;

/** A worker's memory of one net; undefined where it knows no way. */
export function answerOnNet(): (job: NetJob) => Promise<NetRoute | undefined> {
  let opening: Promise<OpenNet | undefined> = Promise.resolve(undefined);
  return async (job) => {
    if ('content' in job) opening = unzip(job.content).then(openNet);
    // Questions wait until it is open.
    const net = await opening;
    return net && !('content' in job) ? findRoute(net, job) : undefined;
  };
}

function findRoute(net: OpenNet, { from, to, heading }: NetQuestion): NetRoute | undefined {
  const found = net.route(from, to);
  if (typeof found === 'string') return undefined;
  const steps = (found.steps ?? []).map((step) => ({ ...step, seconds: Math.round(step.seconds) }));
  return {
    ...faceRoute(found.path, steps, { from, to, heading }),
    meters: Math.round(found.dm / 10),
    seconds: Math.round(found.ms / 1000),
  };
}

async function unzip(content: Uint8Array): Promise<Uint8Array> {
  const unzipped = new Response(content as BlobPart).body?.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unzipped).arrayBuffer());
}
