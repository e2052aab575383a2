import type { Carried, DriverPhone, Stop } from './driver-phone.ts';
import { ABSENCE } from './driver-phone.ts';
import type { FixReport } from '#dispatch/server/positions/report-fixes.ts';
import { drawLeftParcel } from './draw-left-parcel.ts';
import type { Resident } from './resident.ts';

/** A phone that talks to the service over HTTP as a browser does. `signature` is a drawn one. */
export function phoneOverHttp(driver: Resident, signature: string): DriverPhone {
  const act = async (id: string, name: string, given: object = {}) =>
    void (await driver.post(`/deliveries/${id}/${name}`, given));
  return {
    goOnline: async () => void (await driver.post('/driver/online', { online: true })),
    async report(here, measuredAt) {
      const fix = { ...here, measuredAt: measuredAt.toISOString(), accuracyMeters: 8 };
      return (await driver.post<FixReport>('/driver/position', { fixes: [fix] })).need;
    },
    async findOffer() {
      return (await driver.get<{ offer: { id: string; offerId: string } | null }>('/driver/offer')).offer;
    },
    accept: async (id) => void (await driver.post(`/driver/offers/${id}/accept`, {})),
    decline: async (offerId) =>
      void (await driver.post(`/driver/offer/${offerId}/decline`, { reason: 'too_far' })),
    getRun: () => driver.get<{ stops: Stop[]; path: Stop['point'][] }>('/driver/run'),
    async listDeliveries() {
      return (await driver.get<{ deliveries: Carried[] }>('/driver/deliveries')).deliveries;
    },
    pickUp: (id) => act(id, 'pick-up'),
    startTransit: (id) => act(id, 'start-transit'),
    async deliver(id, receiverName) {
      const file = { kind: 'signature', content: signature };
      const proof = await driver.post<{ id: string }>(`/deliveries/${id}/proof-files`, { file });
      await act(id, 'deliver', { receiverName, signatureId: proof.id });
    },
    async leave(id, safePlace) {
      const file = { kind: 'photo', content: await drawLeftParcel() };
      const proof = await driver.post<{ id: string }>(`/deliveries/${id}/proof-files`, { file });
      await act(id, 'deliver', { photoId: proof.id, safePlace });
    },
    markAbsent: (id) => act(id, 'mark-absent', ABSENCE),
    returnParcel: (id) => act(id, 'return-parcel'),
    listen: (onOffers, signal) => driver.listen((noun) => noun === 'offers' && onOffers(), signal),
  };
}
