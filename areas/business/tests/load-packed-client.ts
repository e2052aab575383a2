/** The TypeScript client as a customer's program has it: from its package, not from its source. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WithHeaders } from '@oazapfts/runtime';
import type { InferContractRouterOutputs } from '@orpc/contract';
import type { publicContract } from '#business/contract/v1/public-contract.ts';

type Areas = typeof publicContract;
type Answers = InferContractRouterOutputs<Areas['account'] & Areas['quotes'] & Areas['deliveries']>;

/** Its own types are made when it is packed: scripts/client-package.test.ts compiles a program with them. */
type Client = typeof import('../../../clients/typescript/src/connect.ts') & {
  [Name in keyof Answers]: (
    ...given: unknown[]
  ) => Promise<WithHeaders<{ status: 200; data: Answers[Name] }>>;
};

const projectDir = path.join(import.meta.dirname, '../../..');

/** Packs, unpacks and loads it, beside what the package depends on; nothing of it stays on the disk. */
export const loadPackedClient = (): Promise<Client> =>
  withPackedClient(
    (folder) => import(pathToFileURL(path.join(folder, 'node_modules/@elbbote/client/dist/index.js')).href),
  );

/** A folder in which programs find the packed client, and what a program of Node has; gone afterwards. */
export async function withPackedClient<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-client-'));
  try {
    const home = path.join(folder, 'node_modules/@elbbote/client');
    mkdirSync(home, { recursive: true });
    run(process.execPath, [path.join(projectDir, 'scripts/launch.mjs'), 'pack-client', folder]);
    run('tar', ['-xzf', path.join(folder, 'elbbote-client.tgz'), '--strip-components=1', '-C', home]);
    for (const name of ['@oazapfts', '@types']) {
      symlinkSync(path.join(projectDir, 'node_modules', name), path.join(folder, 'node_modules', name));
    }
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stderr}`);
}
