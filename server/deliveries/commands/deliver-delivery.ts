import { type CommandFile, pickedUpBy } from './command-file.ts';

interface Given {
  receiverName: string;
  /** Storage key of the signature. */
  signature: string;
  /** Storage key of the photo, where there is one. */
  photo?: string | undefined;
}

/** The parcel is handed over; its proof is saved already. */
export const deliverDelivery: CommandFile<Given> = {
  effect({ delivery, given, at }) {
    const picked = pickedUpBy(delivery, at);
    const proof = {
      deliveryConfirmedBy: given.receiverName,
      deliverySignatureUrl: given.signature,
      deliveryPhotoUrl: given.photo,
    };
    return {
      delivery: { ...picked.delivery, ...proof, deliveryConfirmedAt: at, parcelLocation: null },
      attempt: { changes: { ...picked.attempt, ...proof, outcome: 'delivered', endedAt: at } },
    };
  },
  words: ({ to, facts, given }) => ({
    template: 'delivery-delivered',
    to,
    params: { ...facts, receiverName: given.receiverName },
  }),
};
