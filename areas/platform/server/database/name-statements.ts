/**
 * Which statements are prepared once for each connection, under a name: those that a process sends again and
 * again. Named by their text, so that nobody has to declare them; the rest is parsed each time, as before.
 */
import { hashOf } from '#platform/server/secrets/hash-of.ts';

/** As other drivers do: a statement that is sent once is not worth a name. */
const AFTER_USES = 5;
/** Each costs every connection memory in the database. */
const MAX_NAMES = 250;
/** Texts with lists of changing length would otherwise be counted for ever. */
const MAX_COUNTED = 5000;

/**
 * Lists are planned for their values: a plan for any value may read a whole table where few rows, or the
 * first of many, are wanted.
 */
const isList = /\border by\b|\blimit\b|\bilike\b/i;

export interface StatementNames {
  /** Counts one use, and returns the name once the statement deserves one. */
  find(text: string): string | undefined;
  /** The server refused the prepared form, as after a change of a column's type: others are prepared anew. */
  renew(): void;
}

export function nameStatements(): StatementNames {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  let generation = 0;
  return {
    find(text) {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= MAX_NAMES || isList.test(text)) return undefined;
      if (uses.size >= MAX_COUNTED) uses.clear();
      const count = (uses.get(text) ?? 0) + 1;
      uses.set(text, count);
      if (count <= AFTER_USES) return undefined;
      uses.delete(text);
      const name = `s${generation}_${hashOf(text).slice(0, 24)}`;
      names.set(text, name);
      return name;
    },
    renew() {
      generation += 1;
      names.clear();
    },
  };
}
