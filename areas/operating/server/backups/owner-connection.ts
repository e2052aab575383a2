import pg from 'pg';

/**
 * A connection as the owner of the tables, without time limits, on which values become text in one way only,
 * whatever the server's settings are.
 */
export async function openOwnerConnection(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true });
  // The query that is waiting fails anyway; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8';
    set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set search_path = public`);
  return client;
}
