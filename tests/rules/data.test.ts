import { expect, test } from 'vitest';
import { drawData } from './draw-data.ts';

test('the page of the data shows the tables as they are', async () => {
  await expect(await drawData()).toMatchFileSnapshot('../../docs/data.md');
});
