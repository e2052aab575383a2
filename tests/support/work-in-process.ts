/** Processes the queue in a process of its own until its parent releases it; records the jobs that ran. */
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '#platform/server/database/database.ts';
import { startLiveTime } from '#platform/server/time/outbox.ts';

const connection = await connectDatabase(process.argv[2] ?? '');
const time = await startLiveTime(connection.directUrl, console);
await time.declare([
  {
    name: 'work',
    timeoutSeconds: 60,
    async run({ n }) {
      await connection.pool.query('insert into runs (n, pid) values ($1, $2)', [n, process.pid]);
      await sleep(20);
    },
  },
]);
await time.work();
process.on('disconnect', () => {
  void time.stop().then(() => connection.close());
});
process.send?.('at work');
