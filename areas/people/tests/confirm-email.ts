import type { Answer, Person } from './test-people.ts';
import { drawnSignature } from '#adapters/tests/signature.ts';

interface Proof {
  receiverName?: string;
  signature?: string;
  photo?: string;
  signatureTyped?: boolean;
  safePlace?: string;
  /** If the pick-up was not recorded before. */
  pickedUpAt?: string;
}

/**
 * Uploads photo and signature and confirms the delivery with them; returns the first error, or the
 * confirmation.
 */
export async function confirmDelivery(
  person: Pick<Person, 'call'>,
  id: string,
  {
    receiverName = 'Fiete Claasen',
    signature = drawnSignature,
    photo = '',
    pickedUpAt,
    signatureTyped,
    safePlace,
  }: Proof = {},
): Promise<Answer> {
  const ids: Record<string, unknown> = {};
  for (const [kind, content] of Object.entries({ photo, signature })) {
    if (!content) continue;
    const uploaded = await person.call(`/deliveries/${id}/proof-files`, { file: { kind, content } });
    if (uploaded.status !== 200) return uploaded;
    ids[`${kind}Id`] = uploaded.body.id;
  }
  return await person.call(`/deliveries/${id}/deliver`, {
    receiverName,
    pickedUpAt,
    signatureTyped,
    safePlace,
    ...ids,
  });
}
