import { setTimeout as sleep } from 'node:timers/promises';
import { streets } from '#geo/hamburg/streets.ts';
import type { CityTime } from './city-time.ts';
import { Refused, type Resident } from './resident.ts';

const sizes = ['documents', 'small', 'small', 'medium', 'large'] as const;
const contents = [
  'Zwei Bücher',
  'Ein Strauß Blumen',
  'Unterlagen zum Unterschreiben',
  'Ein Ersatzteil',
  'Schuhe',
];
const receivers = ['Fiete Claasen', 'Nina Neumann', 'Ole Harms', 'Käthe Hansen', 'Deniz Aydın'];
const card = {
  number: '4242 4242 4242 4242',
  expiry: '12/34',
  cvc: '123',
  name: 'Stadt Hamburg',
  webhook: 'twice',
};

interface Suggestions {
  suggestions: { placeId: string; needsHouseNumber: boolean; match: string }[];
}
interface Quote {
  id: string;
  prices: Record<string, { promisedBy: string; unsellable: object | null }>;
}

/** Orders like real people: at any hour, mostly at the standard speed. */
export async function simulateCustomer(
  customer: Resident,
  time: CityTime,
  {
    ordersPerHour,
    random,
    signal,
    onOrder,
    onRefusal,
  }: {
    ordersPerHour: number;
    random: () => number;
    signal: AbortSignal;
    onOrder: () => void;
    /** The service's reason. */
    onRefusal: (reason: string) => void;
  },
): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  // A map may lack the street or the house, and what is similar to it is somewhere else.
  const findPlace = async (): Promise<string> => {
    for (;;) {
      const { name, postcode } = pick(streets);
      const query = `${name} ${1 + Math.floor(random() * 60)}, ${postcode}`;
      const found = await customer.get<Suggestions>(`/addresses?query=${encodeURIComponent(query)}`);
      const place = found.suggestions.find(
        ({ needsHouseNumber, match }) => !needsHouseNumber && match === 'exact',
      );
      if (place) return place.placeId;
      await sleep(1000, undefined, { signal });
    }
  };
  const order = async () => {
    const [pickupPlaceId, deliveryPlaceId] = [await findPlace(), await findPlace()];
    const packageSize = pick(sizes);
    const weightKg = packageSize === 'large' ? 8 + Math.floor(random() * 12) : 1 + Math.floor(random() * 4);
    const quote = await customer.post<Quote>('/quotes', {
      pickupPlaceId,
      deliveryPlaceId,
      packageSize,
      weightKg,
    });
    const wished = random() < 0.6 ? 'standard' : random() < 0.625 ? 'express' : 'express_gold';
    const deliverySpeed = quote.prices[wished]?.unsellable ? 'standard' : wished;
    const { url } = await customer.post<{ url: string }>('/create-checkout', {
      quoteId: quote.id,
      deliverySpeed,
      senderName: 'Hanne Petersen',
      senderPhone: '040 5550101',
      receiverName: pick(receivers),
      receiverPhone: '040 5550199',
      pickupDetails: '',
      deliveryDetails: `${1 + Math.floor(random() * 5)}. Stock`,
      packageDescription: pick(contents),
    });
    const { pathname } = new URL(url);
    await customer.sendForm(pathname, card);
    await customer.post('/create-delivery-from-payment', { sessionId: pathname.split('/').at(-1) });
    onOrder();
  };
  while (!signal.aborted) {
    // Independent customers: the intervals are exponentially distributed.
    await time.wait((-Math.log(1 - random()) * 3600) / ordersPerHour);
    try {
      await order();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      onRefusal(error.message);
      // No route, too many orders, or closed: tries another one later.
      await sleep(1000, undefined, { signal });
    }
  }
}
