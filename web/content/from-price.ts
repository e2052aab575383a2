import type { DeliverySpeed } from '#platform/domain/statuses.ts';
import { printed } from './printed.ts';

const keys = { standard: 'fromStandard', express: 'fromExpress', express_gold: 'fromExpressGold' } as const;

/** What a speed begins at without a route, by the prices of the day: 'ab 35,00€'. */
export const startingPrice = (speed: DeliverySpeed): string => printed[keys[speed]];
