import type { client } from '#web/lib/api-client.ts';

/** A file of orders, and a row of it, as the server tells them. */
export type OrderImport = Awaited<ReturnType<typeof client.orderImports.getOrderImport>>;
export type Row = Awaited<ReturnType<typeof client.orderImports.listOrderImportRows>>['rows'][number];
