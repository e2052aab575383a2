/** Stores a small and a large file in each way, and says on its output what each came to. */
import { createFolderStore } from './folder-store.ts';

const files = createFolderStore(process.argv[2] ?? '');
const outcomes: Record<string, string> = {};
for (const way of ['put', 'putOnce'] as const) {
  for (const [size, content] of [
    ['small', Buffer.alloc(1000, 'k')],
    ['large', Buffer.alloc(1_000_000, 'g')],
  ] as const) {
    outcomes[`${way} ${size}`] = await files[way](`proofs/${way}-${size}.png`, content).then(
      () => 'stored',
      (error: unknown) => String(error),
    );
  }
}
process.stdout.write(JSON.stringify(outcomes));
