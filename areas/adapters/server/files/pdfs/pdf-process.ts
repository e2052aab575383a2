/** The process that reads and rebuilds PDFs. */
import { Worker } from 'node:worker_threads';
import { serveTasks } from '#adapters/server/files/serve-tasks.ts';
import { type PdfTask, rebuildPdf } from './rebuild-pdf.ts';

/** A file that unpacks to more counts as an attack on our memory. */
const MAX_MEMORY_BYTES = 170 * 1024 * 1024;

// Unpacking blocks this thread: only another thread can end the process.
const watch = `setInterval(() => {
  if (process.memoryUsage.rss() > ${MAX_MEMORY_BYTES}) process.kill(process.pid, 'SIGKILL');
}, 10)`;
new Worker(watch, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();

serveTasks(({ task, sent }: { task: PdfTask; sent: Uint8Array }) => rebuildPdf(task, sent));
