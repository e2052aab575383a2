import type { z } from 'zod';
import type { activeDelivery } from '#delivery/contract/active-delivery.ts';
import type { KeptAct, KeptCommand } from './kept-act.ts';

export const actNames: Record<KeptCommand, string> = {
  pick_up: 'Paket abgeholt',
  start_transit: 'Unterwegs',
  deliver: 'Zustellung',
  mark_absent: 'Empfänger abwesend',
  return_parcel: 'Zurück beim Absender',
};

const STILL_THERE = 'Haben Sie das Paket noch, bringen Sie es zurück zum Absender.';

/** Why the server rejected a late act, and what to do now. */
export function explainRefusal(
  { refusal }: Pick<KeptAct, 'refusal'>,
  delivery: Pick<z.infer<typeof activeDelivery>, 'status' | 'allowedCommands'> | undefined,
): string {
  if (delivery?.status === 'cancelled') {
    return delivery.allowedCommands.includes('return_parcel')
      ? 'Die Sendung wurde inzwischen storniert. Bringen Sie das Paket zurück zum Absender.'
      : `Die Sendung wurde inzwischen storniert. ${STILL_THERE}`;
  }
  if (refusal?.code === 'DELIVERY_NOT_FOUND') {
    return 'Der Auftrag gehört nicht mehr zu Ihren Aufträgen. Haben Sie das Paket noch, melden Sie sich bitte beim Support.';
  }
  if (refusal?.code === 'COMMAND_NOT_ALLOWED') {
    const { detail } = (refusal.data ?? {}) as { detail?: string };
    const status = detail ? ` Ihr Status ist „${detail}“.` : '';
    return `Die Sendung hat sich inzwischen geändert.${status}${delivery ? '' : ` ${STILL_THERE}`}`;
  }
  return `${refusal?.message ?? ''} Sie können die Meldung erneut senden oder verwerfen.`.trim();
}
