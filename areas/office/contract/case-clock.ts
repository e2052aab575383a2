import type { caseStates } from '#office/domain/case-kinds.ts';

const DAY_MS = 24 * 60 * 60_000;

interface CaseClock {
  state: (typeof caseStates)[number];
  dueAt: string;
}

/** 'noch 9 Tage', 'heute fällig', 'seit 2 Tagen überfällig', 'Rückfrage läuft', 'entschieden' */
export function caseClockText({ state, dueAt }: CaseClock, now: Date): string {
  if (state === 'decided') return 'entschieden';
  if (state === 'asked') return 'Rückfrage läuft';
  const days = Math.floor((Date.parse(dueAt) - now.getTime()) / DAY_MS);
  if (days > 0) return days === 1 ? 'noch 1 Tag' : `noch ${days} Tage`;
  if (days === 0) return 'in 24 Std. fällig';
  return days === -1 ? 'überfällig' : `seit ${-days - 1} ${days === -2 ? 'Tag' : 'Tagen'} überfällig`;
}

export const isCaseOverdue = ({ state, dueAt }: CaseClock, now: Date): boolean =>
  state === 'open' && Date.parse(dueAt) <= now.getTime();
