/** How long a company waits for a file of orders: until every row is checked, and until all are ordered. */
import { setTimeout as sleep } from 'node:timers/promises';
import { askServer, withServer } from './measured-server.ts';
import { makeCustomers } from './operations/world.ts';
import { makeBuyer, startCheck, waitWhile } from './buyer.ts';
import type { Measured } from './write-figures.ts';

const ROWS = 1000;
const LIMITS = { checked: 10, ordered: 60 };
/** What the start has left to do. */
const SETTLE_MS = 3000;

/** Seconds from giving a file of 1,000 rows, or so many, until it is checked, and until it is ordered. */
export async function measureOrderImport([rows]: string[]): Promise<Measured> {
  const count = Number(rows ?? ROWS);
  return await withServer(async (child, served) => {
    const [cookie = ''] = await makeCustomers(served, 1);
    const { call, companyId } = await makeBuyer(served, cookie);
    await askServer(child, { kind: 'work' });
    await sleep(SETTLE_MS);

    const begun = performance.now();
    const id = await startCheck(call, companyId, count);
    const { totalCents, counts } = await waitWhile(call, { id, state: 'checking' });
    const checked = (performance.now() - begun) / 1000;
    if (counts.ready !== count) throw new Error(`not every row is ready: ${JSON.stringify(counts)}`);

    const confirmed = performance.now();
    await call(`/order-imports/${id}/order`, { totalCents });
    const { orderedCount, halt } = await waitWhile(call, { id, state: 'ordering' });
    const ordered = (performance.now() - confirmed) / 1000;
    if (orderedCount !== count) throw new Error(`${orderedCount} of ${count} were ordered: ${halt}`);
    return {
      report: `${count} rows checked in ${checked.toFixed(1)} s (limit ${LIMITS.checked}), ordered in ${ordered.toFixed(1)} s (limit ${LIMITS.ordered})`,
      isGood: checked <= LIMITS.checked && ordered <= LIMITS.ordered,
      figures: [
        {
          what: `file of ${count} orders, until it is checked`,
          figure: `${checked.toFixed(1)} s`,
          beside: `${LIMITS.checked} s`,
        },
        { what: 'until all are ordered', figure: `${ordered.toFixed(1)} s`, beside: `${LIMITS.ordered} s` },
      ],
    };
  });
}
