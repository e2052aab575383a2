/** How the stand-in sends webhooks for a payment, so that their failure modes can be tried. */
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
