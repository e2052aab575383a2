import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { findAddress } from './find-address.ts';
import { getKeyQuote } from './get-key-quote.ts';
import { publicApiFor } from './public-api.ts';
import { toPublicQuote } from './to-public-quote.ts';

const quoting = publicApiFor('quotes:write').quotes;

export const publicQuotesRoutes = {
  createQuote: quoting.createQuote.handler(async ({ context: { services, holder }, input }) => {
    const { pickup, dropoff, parcel } = input;
    const [pickupPlaceId, deliveryPlaceId] = await Promise.all([
      findAddress(services, pickup.address, 'pickup'),
      findAddress(services, dropoff.address, 'delivery'),
    ]);
    const { size: packageSize, weight_kg: weightKg } = parcel;
    const asked = { pickupPlaceId, deliveryPlaceId, packageSize, weightKg };
    const { companyId, mode } = holder.key;
    return toPublicQuote(await createQuote(services, asked, { companyId, isTest: mode === 'test' }));
  }),
  getQuote: quoting.getQuote.handler(async ({ context: { services, holder }, input }) =>
    toPublicQuote(await getKeyQuote(services, holder, input.id)),
  ),
};
