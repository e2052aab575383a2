import type { Executor } from '#platform/server/database/database.ts';
import { findUser, updateMetadata } from './accounts.store.ts';

/** The flag in the user's metadata: the welcome was answered, by taking the walkthrough or skipping it. */
const FLAG = 'onboarding_completed';

export async function isWalkthroughSeen(executor: Executor, userId: string): Promise<boolean> {
  return readMetadata((await findUser(executor, userId))?.metadata)[FLAG] === true;
}

/** The welcome is not shown again, on any device. */
export async function markWalkthroughSeen(executor: Executor, userId: string): Promise<void> {
  await updateMetadata(executor, userId, { [FLAG]: true });
}

function readMetadata(text: string | null | undefined): Record<string, unknown> {
  return JSON.parse(text ?? '{}') as Record<string, unknown>;
}
