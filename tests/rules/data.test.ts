import { expect, test } from 'vitest';
import { drawData } from './draw-data.ts';

test('the page of the data model shows the current tables', async () => {
  await expect(await drawData()).toMatchFileSnapshot('../../docs/data.md');
});
