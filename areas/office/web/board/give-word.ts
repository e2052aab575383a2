import type { BoardRow } from '#office/contract/board.ts';

/** What giving a delivery to a driver is called now; undefined if it cannot be given. */
export function giveWord(allowed: BoardRow['allowedCommands']): 'Umteilen' | 'Zuteilen' | undefined {
  if (allowed.includes('reassign')) return 'Umteilen';
  return allowed.includes('assign') ? 'Zuteilen' : undefined;
}
