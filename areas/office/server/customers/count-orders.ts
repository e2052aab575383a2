export { countOrders } from './customers.store.ts';
