import path from 'node:path';
import { expect, test } from 'vitest';
import { loadPackedFile } from '#geo/packed-file.ts';
import { buildRoads } from './build-roads.ts';
import { makeDir } from './draw-net.fixture.ts';
import { drawRandomTown } from './random-town.fixture.ts';
import { ROADS_FILE, ROADS_FORMAT, viewRoadGraphs } from './road-graph.ts';

test('a state has twelve upward edges on average, and no duplicates', async () => {
  const dir = makeDir();
  await buildRoads(drawRandomTown({ size: 45, seed: 4711 }).extract, dir);
  const graphs = viewRoadGraphs(await loadPackedFile(path.join(dir, ROADS_FILE), ROADS_FORMAT));
  const { edgeStart, edgeMiddle, edgeTop } = graphs.car;
  const states = edgeMiddle.length;
  let [passed, twice] = [0, 0];
  for (let state = 0; state < states; state += 1) {
    const above = new Set([state]);
    for (const each of above) {
      const tops = edgeTop.subarray(edgeStart[each], edgeMiddle[each]);
      twice += tops.length - new Set(tops).size;
      for (const top of tops) above.add(top);
    }
    passed += above.size;
  }
  expect(twice).toBe(0);
  expect(passed / states).toBeLessThan(states / 12);
});
