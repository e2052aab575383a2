import { type CommandFile, endAtDoor, putParcel } from './command-file.ts';

interface Given {
  receiverName: string;
  /** Storage key of the signature. */
  signature: string;
  /** Typed instead of drawn. */
  signatureTyped?: boolean | undefined;
  /** Storage key of the photo, if there is one. */
  photo?: string | undefined;
}

/** Hands over the parcel; its proof is already saved. */
export const deliverDelivery: CommandFile<Given> = {
  effect({ attempt, given, at }) {
    const proof = {
      deliveryConfirmedBy: given.receiverName,
      deliverySignatureUrl: given.signature,
      deliverySignatureTyped: given.signatureTyped ?? false,
      deliveryPhotoUrl: given.photo,
    };
    return {
      delivery: { ...proof, deliveryConfirmedAt: at, ...putParcel(null, null) },
      attempt: { changes: { ...proof, ...endAtDoor('delivered', attempt, at) } },
    };
  },
  words: ({ to, facts, given }) => ({
    template: 'delivery-delivered',
    to,
    params: { ...facts, receiverName: given.receiverName },
  }),
};
