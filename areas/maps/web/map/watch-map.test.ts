import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MapWorkers, watchMap } from './watch-map.ts';

let page: EventTarget & { hidden: boolean };
beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const alive: MapWorkers = { ping: async () => true, ensureWorkers: async () => {} };

function watch(workers = alive) {
  const heard = new Map<string, () => void>();
  const ending = new AbortController();
  const failures: string[] = [];
  const onFailure = (failure: Error) => void failures.push(failure.message);
  watchMap({ on: (event, hear) => heard.set(event, hear) }, workers, { signal: ending.signal, onFailure });
  return { fire: (event: string) => heard.get(event)?.(), failures, end: () => ending.abort() };
}
const turn = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('a drawing that the browser takes away and gives back is none of a failure', () => {
  const map = watch();
  map.fire('load');
  map.fire('webglcontextlost');
  vi.advanceTimersByTime(4000);
  map.fire('webglcontextrestored');
  vi.advanceTimersByTime(60_000);
  expect(map.failures).toEqual([]);
});

test('one that does not come back is reported, once the page is looked at', () => {
  const map = watch();
  map.fire('load');
  turn(true);
  map.fire('webglcontextlost');
  vi.advanceTimersByTime(600_000);
  expect(map.failures).toEqual([]);
  turn(false);
  vi.advanceTimersByTime(5000);
  expect(map.failures).toEqual([expect.stringMatching(/^Dieses Gerät hat die Zeichnung/)]);
});

test('a first picture that never comes is reported, and nothing after the map has ended', () => {
  const late = watch();
  vi.advanceTimersByTime(30_000);
  expect(late.failures).toEqual([expect.stringMatching(/halben Minute/)]);
  const ended = watch();
  ended.fire('webglcontextlost');
  ended.end();
  vi.advanceTimersByTime(60_000);
  expect(ended.failures).toEqual([]);
});

test('threads that ended are started anew, and reported if they do not start', async () => {
  const answers = [false, true];
  const ensureWorkers = vi.fn<() => Promise<void>>(async () => {});
  const back = watch({ ping: async () => answers.shift() ?? true, ensureWorkers });
  back.fire('moveend');
  await vi.advanceTimersByTimeAsync(0);
  expect([ensureWorkers.mock.calls.length, back.failures]).toEqual([1, []]);
  back.fire('moveend');
  expect(answers).toEqual([]);

  const gone = watch({ ping: async () => false, ensureWorkers });
  gone.fire('moveend');
  await vi.advanceTimersByTimeAsync(0);
  expect(gone.failures).toEqual([expect.stringMatching(/von diesem Browser beendet/)]);
});
