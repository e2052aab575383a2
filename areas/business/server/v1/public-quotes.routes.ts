import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { findAddress } from './find-address.ts';
import { getKeyQuote } from './get-key-quote.ts';
import { limitKeyQuotes } from './limit-key-quotes.ts';
import { publicApiFor } from './public-api.ts';
import { toPublicQuote } from './to-public-quote.ts';

const quoting = publicApiFor('quotes:write').quotes;

export const publicQuotesRoutes = {
  createQuote: quoting.createQuote.handler(async ({ context: { services, holder }, input }) => {
    await limitKeyQuotes(services, holder);
    const { pickup, dropoff, parcel } = input;
    const [from, to] = await Promise.all([
      findAddress(services, pickup, 'pickup'),
      findAddress(services, dropoff, 'delivery'),
    ]);
    const { size: packageSize, weight_kg: weightKg } = parcel;
    const asked = { pickupPlaceId: from.placeId, deliveryPlaceId: to.placeId, packageSize, weightKg };
    const { companyId, mode } = holder.key;
    const doors = { pickupDoor: from.door, deliveryDoor: to.door };
    return toPublicQuote(await createQuote(services, asked, { companyId, isTest: mode === 'test', doors }));
  }),
  getQuote: quoting.getQuote.handler(async ({ context: { services, holder }, input }) =>
    toPublicQuote(await getKeyQuote(services, holder, input.id)),
  ),
};
