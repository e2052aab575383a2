import type pg from 'pg';

/**
 * Throws one sentence that says what to do unless the migrations applied to this database are the first
 * ones of this version: whoever goes back to older code would write rows that the newer schema does not
 * expect, and versions before 22 November 2026 began with other migrations. Returns the number applied.
 */
export async function requireUpgradable(
  client: pg.ClientBase,
  known: readonly { hash: string }[],
): Promise<number> {
  const applied = await listApplied(client);
  const foreign = applied.find(({ hash }, n) => known[n]?.hash !== hash);
  if (!foreign) return applied.length;
  const isNewer = applied.length > known.length && known.every(({ hash }, n) => applied[n]?.hash === hash);
  throw new Error(
    isNewer
      ? 'Die Datenbank ist von einer neueren Version: bitte diese oder eine spätere starten. / The database was made by a newer version: start that one, or a later one.'
      : 'Die Datenbank ist von einer Version vor dem 22.11.2026 und lässt sich nicht aktualisieren: bitte mit einer leeren beginnen (DATA_DIR oder DATABASE_URL ändern); die alte bleibt unverändert. / The database was made by a version before 2026-11-22 and cannot be upgraded: begin with an empty one (change DATA_DIR or DATABASE_URL); the old one stays as it is.',
  );
}

/** In the order of their application; none if the database is empty. */
async function listApplied(client: pg.ClientBase): Promise<{ hash: string }[]> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if (!rows[0]?.name) return [];
  return (await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id'))
    .rows;
}
