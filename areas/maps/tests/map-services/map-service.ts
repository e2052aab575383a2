/**
 * The common part of the stand-ins of maps services: they listen on loopback, record requests, and fail on
 * demand.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import type { GeoErrorCode } from '#geo/geo.ts';
import { isInHamburg } from '#geo/hamburg/is-in-hamburg.ts';

export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface Answer {
  status?: number;
  body: unknown;
}

/** 'garbage' is an undocumented answer; 'hang-up' closes the connection. */
type Failure = 'quota' | 'denied' | 'broken' | 'garbage' | 'hang-up';

/** The engine's error for each failure. */
export const failureCodes = [
  ['quota', 'OVER_QUERY_LIMIT'],
  ['denied', 'REQUEST_DENIED'],
  ['broken', 'UNAVAILABLE'],
  ['garbage', 'UNAVAILABLE'],
  ['hang-up', 'UNAVAILABLE'],
] as const satisfies [Failure, GeoErrorCode][];

export interface MapService {
  url: string;
  readonly asked: Asked[];
  /** Applies to every answer until `undefined` is set. */
  fail(failure: Failure | undefined): void;
  close(): Promise<void>;
}

/** Inside the city, but no road leads there from anywhere else. */
export const lonelyPoint: Coordinates = { lat: 53.6, lng: 10.05 };
export const isLonely = ({ lat, lng }: Coordinates) => lat === lonelyPoint.lat && lng === lonelyPoint.lng;
/** Services snap a point to a road; ours have none outside the city. */
export const hasRoad = (point: Coordinates) => isInHamburg(point);

/** `answer` is the service; `failures` are its bodies for each failure. */
export async function startMapService(
  answer: (asked: Asked) => Promise<Answer>,
  failures: Record<'quota' | 'denied' | 'broken', Answer>,
): Promise<MapService> {
  const asked: Asked[] = [];
  let failure: Failure | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const question = {
        method: request.method ?? '',
        url: new URL(request.url ?? '', 'http://stand-in'),
        headers: request.headers,
        body: text ? (JSON.parse(text) as unknown) : undefined,
      };
      asked.push(question);
      if (failure === 'hang-up') return void request.socket.destroy();
      if (failure === 'garbage') return void response.end('<html>Wartungsarbeiten</html>');
      const { status = 200, body } = failure ? failures[failure] : await answer(question);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail: (next) => void (failure = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
