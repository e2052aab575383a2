import { expect, test } from 'vitest';
import { listEarlyFiles } from './keep-early-files.ts';

test('after the first visit the site’s own files and the map are cached, and no personal data', () => {
  const origin = 'https://elbbote.example';
  const map = [`${origin}/map/1/14/8643/5295.mvt`, `${origin}/api/map-style?theme=night`];
  const files = [`${origin}/assets/map-library-x.js`, `${origin}/assets/map-library-x.css`];
  const others = [`${origin}/api/driver/deliveries`, `${origin}/og.png`, 'https://maps.example/assets/x.js'];
  expect(listEarlyFiles([...map, ...others, ...files, ...files], origin)).toEqual([...map, ...files]);
});
