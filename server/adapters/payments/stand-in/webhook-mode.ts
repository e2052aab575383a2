/**
 * How the stand-in tells the shop that somebody paid: what goes wrong with webhooks can be tried by choice.
 */
export const webhookModes = ['immediate', 'late', 'twice', 'reversed', 'none'] as const;
export type WebhookMode = (typeof webhookModes)[number];

export const LATE_SECONDS = 10;

export const webhookModeLabels: Record<WebhookMode, string> = {
  immediate: 'sofort',
  late: `${LATE_SECONDS} s verspätet`,
  twice: 'doppelt',
  reversed: 'vertauschte Reihenfolge',
  none: 'gar nicht (nur Reconciliation)',
};
