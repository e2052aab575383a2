/**
 * Why there is no right of withdrawal: shown beside the order button, in the terms and in the confirmation.
 * Source: docs/decisions/0006.
 */
export const noWithdrawalReason =
  'Die zugesagte Zeit der Zustellung ist Teil des Vertrags (§ 312g Abs. 2 Nr. 9 BGB).';
