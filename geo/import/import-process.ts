/** The process of one import; arguments: file, data folder and start time. Reports by messages. */
import { importExtract } from './import-extract.ts';
import { ImportRefusal } from './import-refusal.ts';
import type { ImportMessage } from './run-import.ts';

const [file = '', geoDir = '', startedAt = ''] = process.argv.slice(2);

const say = (message: ImportMessage) =>
  new Promise<void>((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else resolve();
  });

// The parent process is gone.
process.on('disconnect', () => process.exit(1));

try {
  const meta = await importExtract(
    { file, geoDir, startedAt: new Date(startedAt) },
    (step, share) => void say({ kind: 'progress', step, share }),
  );
  await say({ kind: 'done', meta });
} catch (error) {
  await say({ kind: 'refused', ...toRefusal(error) });
}
process.disconnect();

function toRefusal(error: unknown): { code: ImportRefusal['code']; detail: string } {
  if (error instanceof ImportRefusal) return { code: error.code, detail: error.detail };
  const { code, message } = error as NodeJS.ErrnoException;
  return { code: code === 'ENOSPC' ? 'DISK_FULL' : 'FAILED', detail: message };
}
