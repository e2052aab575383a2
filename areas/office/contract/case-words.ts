/** The words of cases for pages, apart from the operations. */
export {
  CASE_ANSWER_DAYS,
  type CaseOutcome,
  type CaseReason,
  caseDecisionNames,
  caseReasonNames,
  caseReasons,
  caseStateNames,
  MAX_CLAIM_CENTS,
} from '#office/domain/case-kinds.ts';
/** What customers write, and a complaint can be made of. */
export { joinedKinds } from '#office/domain/kinds.ts';
