import { expect, test } from 'vitest';
import { measureDays } from './measure-days.ts';

test('days measured without a look-ahead have no figures for quotes', async () => {
  const { report } = await measureDays(['--drivers', '2', '--loads', '0.5', '--seeds', '2']);
  expect(report).toContain('- / - / -');
});
