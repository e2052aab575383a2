import type { CaseWay } from '#office/domain/case-kinds.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Case } from './cases.store.ts';
import { updateCase } from './cases.store.ts';

export interface CaseDecision {
  decision: 'paid' | 'credited' | 'refused' | 'helped';
  text: string;
  paid: { cents: number; way: CaseWay } | null;
  by: string;
  at: Date;
}

/** Records what was decided about a case that the caller has locked. */
export async function closeCase(
  tx: Transaction,
  { id }: Pick<Case, 'id'>,
  { decision, text, paid, by, at }: CaseDecision,
): Promise<void> {
  await updateCase(tx, id, {
    state: 'decided',
    decision,
    decisionText: text,
    decidedAt: at,
    decidedBy: by,
    askedAt: null,
    paidCents: paid?.cents ?? null,
    way: paid?.way ?? null,
  });
}
