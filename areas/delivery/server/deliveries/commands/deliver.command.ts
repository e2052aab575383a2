import { formatTime } from '#platform/contract/german-format.ts';
import { leftAsWishedText } from '#adapters/domain/receiver-wishes.ts';
import { type CommandFile, putParcel } from './command-file.ts';

interface Given {
  receiverName?: string | undefined;
  /** Storage key of the signature. */
  signature?: string | undefined;
  /** Typed instead of drawn. */
  signatureTyped?: boolean | undefined;
  /** Storage key of the photo, if there is one. */
  photo?: string | undefined;
  /** Where it was left as the receiver wished, instead of name and signature. */
  safePlace?: string | undefined;
  /** The same for the timeline. */
  reason?: string | undefined;
}

/** Hands over the parcel; its proof is already saved. */
export const deliverDelivery: CommandFile<Given> = {
  effect({ given, at }) {
    const proof = {
      deliveryConfirmedBy: given.receiverName || null,
      deliverySignatureUrl: given.signature,
      deliverySignatureTyped: given.signatureTyped ?? false,
      deliveryPhotoUrl: given.photo,
      deliverySafePlace: given.safePlace || null,
    };
    return {
      delivery: { ...proof, deliveryConfirmedAt: at, ...putParcel(null, null) },
      attempt: { changes: { ...proof, outcome: 'delivered', endedAt: at } },
    };
  },
  words: ({ to, facts, given, at }) => ({
    template: 'delivery-delivered',
    to,
    params: {
      ...facts,
      at: `${formatTime(at)} Uhr`,
      how: given.safePlace
        ? `${leftAsWishedText(given.safePlace)}. Das Foto finden Sie bei der Sendung.`
        : `Angenommen hat sie: ${given.receiverName}.`,
    },
  }),
};
