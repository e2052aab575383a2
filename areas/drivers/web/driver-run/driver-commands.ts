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

const doneWords: Record<TapStep, string> = {
  pick_up: 'abgeholt',
  start_transit: 'unterwegs',
  return_parcel: 'zurück beim Absender',
};

/** 'Paket abgeholt', '2 Pakete abgeholt' */
export function listDone(command: TapStep, count: number): string {
  return `${count === 1 ? 'Paket' : countParcels(count)} ${doneWords[command]}`;
}

/** '1 Paket', '2 Pakete' */
export function countParcels(count: number): string {
  return count === 1 ? '1 Paket' : `${count} Pakete`;
}

export function isTapStep(command: CardCommand): command is TapStep {
  return (tapSteps as readonly string[]).includes(command);
}

/** The first allowed one is the next step, the others are secondary. */
const inOrder: readonly CardCommand[] = [...tapSteps, ...cardDialogs];
/** In front of the receiver nobody sets out any more. */
const atReceiver: readonly CardCommand[] = ['deliver', 'mark_absent', ...tapSteps, 'release'];

export function orderCommands(
  allowed: readonly Command[],
  isAtReceiver = false,
): { next?: CardCommand; others: CardCommand[] } {
  const order = isAtReceiver && !allowed.includes('pick_up') ? atReceiver : inOrder;
  const [next, ...others] = order.filter((command) => allowed.includes(command));
  return { next, others };
}
