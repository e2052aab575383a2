/** Which libraries the rows of `import-table.ts` permit, by shelf. */

/**
 * 'tables' also contains the query builder, 'pages' the web framework as well; 'plain' contains nothing that
 * does I/O.
 */
export type Shelf = 'web' | 'server' | 'tables' | 'pages' | 'plain';

const react = ['react*', 'react*/**', '@tanstack/**', '@base-ui/**'];
const queries = ['drizzle-orm', 'drizzle-orm/**'];
const servers = ['node:*', 'fastify', 'pg', '@orpc/server*', '@orpc/server/**', '@zxcvbn-ts/**', ...queries];

/** What each shelf does not contain. */
export const closedLibraries: Record<Shelf, string[]> = {
  web: servers,
  server: [...react, ...queries],
  tables: react,
  pages: [],
  plain: [...react, ...servers],
};
