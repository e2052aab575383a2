/** A driver who is only a means here: acts by the same operations as the driver's page, without a page. */
import { type APIRequestContext, expect, request } from '@playwright/test';
import { drawnSignature } from '#tests/support/signature.ts';
import { DEMO_PASSWORD } from './steps.ts';

export interface DriverCalls {
  accept(deliveryId: string): Promise<void>;
  markAbsent(deliveryId: string): Promise<void>;
  deliver(deliveryId: string): Promise<void>;
  end(): Promise<void>;
}

export async function startDriver(origin: string): Promise<DriverCalls> {
  const context: APIRequestContext = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { origin },
  });
  const call = async (path: string, data: object = {}) => {
    const answer = await context.post(`/api${path}`, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  await call('/sign-in', { email: 'fahrer@elbbote.example', password: DEMO_PASSWORD });
  await call('/driver/online', { online: true });
  return {
    accept: (id) => call(`/driver/offers/${id}/accept`),
    markAbsent: (id) =>
      call(`/deliveries/${id}/mark-absent`, {
        reason: 'Empfänger nicht zu Hause',
        parcelLocation: 'sender',
      }),
    deliver: (id) =>
      call(`/deliveries/${id}/deliver`, { receiverName: 'Fiete Claasen', signature: drawnSignature }),
    end: () => context.dispose(),
  };
}
