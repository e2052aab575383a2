import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The first parameter of every store function: the verb decides what is one transaction. */
export type Executor = Database | Transaction;
