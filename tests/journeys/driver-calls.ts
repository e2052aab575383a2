/** A driver who is only a helper here: calls the same operations as the driver's page, without a page. */
import { drawnSignature } from '#adapters/tests/signature.ts';
import type { Account } from './backstage.ts';

/** Operations in the name of an account. An error fails the journey. */
export interface Caller {
  call(path: string, data?: object): Promise<Record<string, unknown>>;
  read(path: string): Promise<Record<string, unknown>>;
}

export interface DriverCalls {
  account: Account;
  accept(deliveryId: string): Promise<void>;
  pickUp(deliveryId: string): Promise<void>;
  /** The parcel is then at its sender. */
  markAbsent(deliveryId: string): Promise<void>;
  deliver(deliveryId: string): Promise<void>;
}

/** Goes online immediately. */
export async function startDriver(account: Account, { call }: Caller): Promise<DriverCalls> {
  await call('/driver/online', { online: true });
  return {
    account,
    accept: async (id) => void (await call(`/driver/offers/${id}/accept`)),
    pickUp: async (id) => void (await call(`/deliveries/${id}/pick-up`)),
    async markAbsent(id) {
      await call(`/deliveries/${id}/mark-absent`, {
        reason: 'Empfänger nicht zu Hause',
        parcelLocation: 'sender',
        pickedUpAt: new Date().toISOString(),
      });
    },
    async deliver(id) {
      const file = { kind: 'signature', content: drawnSignature };
      const { id: signatureId } = await call(`/deliveries/${id}/proof-files`, { file });
      await call(`/deliveries/${id}/deliver`, {
        receiverName: 'Fiete Claasen',
        signatureId,
        pickedUpAt: new Date().toISOString(),
      });
    },
  };
}
