export * from './accounts.ts';
export * from './billing.ts';
export * from './deliveries.ts';
export * from './drivers.ts';
export * from './mails.ts';
export * from './quotes.ts';
export * from './support.ts';
export * from './till.ts';
