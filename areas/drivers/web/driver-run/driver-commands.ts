import type { ActiveDelivery } from './use-active-deliveries.ts';

type Command = ActiveDelivery['allowedCommands'][number];

/** Commands that need one tap. */
const tapSteps = ['pick_up', 'start_transit', 'return_parcel'] as const;
export type TapStep = (typeof tapSteps)[number];

/** Commands that ask for input first. */
const cardDialogs = ['deliver', 'mark_absent', 'release'] as const;
export type CardDialog = (typeof cardDialogs)[number];

export type CardCommand = TapStep | CardDialog;

const commandLabels: Record<CardCommand, string> = {
  pick_up: 'Paket abgeholt',
  start_transit: 'Unterwegs',
  return_parcel: 'Zurück beim Absender',
  deliver: 'Zustellung bestätigen',
  mark_absent: 'Empfänger abwesend',
  release: 'Auftrag zurückgeben',
};

/** The parcel is in the vehicle already: the same command begins the drive to the receiver. */
export function labelCommand(command: CardCommand, isInHand: boolean): string {
  return isInHand && command === 'pick_up' ? 'Zustellung beginnen' : commandLabels[command];
}

export const doneTexts: Record<TapStep, string> = {
  pick_up: 'Paket abgeholt',
  start_transit: 'Paket unterwegs',
  return_parcel: 'Paket zurück beim Absender',
};

export function isTapStep(command: CardCommand): command is TapStep {
  return (tapSteps as readonly string[]).includes(command);
}

/** The first allowed one is the next step, the others are secondary. */
const inOrder: readonly CardCommand[] = [...tapSteps, ...cardDialogs];

export function orderCommands(allowed: readonly Command[]): { next?: CardCommand; others: CardCommand[] } {
  const [next, ...others] = inOrder.filter((command) => allowed.includes(command));
  return { next, others };
}
