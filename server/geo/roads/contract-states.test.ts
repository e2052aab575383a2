import path from 'node:path';
import { expect, test } from 'vitest';
import { buildRoads } from './build-roads.ts';
import { makeDir } from './draw-net.fixture.ts';
import { drawRandomTown } from './random-town.fixture.ts';
import { loadRoadFile } from './road-file.ts';
import { ROADS_FILE, viewRoadGraphs } from './road-graph.ts';

test('above a state stands one of twelve at the mean, and none twice', async () => {
  const dir = makeDir();
  await buildRoads(drawRandomTown({ size: 45, seed: 4711 }).extract, dir);
  const graphs = viewRoadGraphs(await loadRoadFile(path.join(dir, ROADS_FILE)));
  const { edgeStart, edgeMiddle, edgeTop } = graphs.car;
  const states = edgeMiddle.length;
  let passed = 0;
  for (let state = 0; state < states; state += 1) {
    const above = new Set([state]);
    for (const each of above) {
      const tops = edgeTop.subarray(edgeStart[each], edgeMiddle[each]);
      expect(new Set(tops).size).toBe(tops.length);
      for (const top of tops) above.add(top);
    }
    passed += above.size;
  }
  expect(passed / states).toBeLessThan(states / 12);
});
