import { listStreetSpellings } from '#domain/geo/normalize-street.ts';

interface Named {
  name: string;
  aliases: readonly string[];
  /** What surrounds it: Stadtteil, Bezirk, a place's street. */
  context: readonly string[];
}

/** Tells what was called by its whole name from what only resembles it. */
export class WholeNames {
  /** By name or alias, written as one word. */
  readonly #entries = new Map<string, Set<number>>();
  readonly #contexts: readonly ReadonlySet<string>[];

  constructor(entries: readonly Named[]) {
    this.#contexts = entries.map(
      ({ context }) =>
        new Set(context.flatMap(listStreetSpellings).flatMap((spelling) => spelling.split(' '))),
    );
    entries.forEach(({ name, aliases }, entry) => {
      for (const spelling of [name, ...aliases].flatMap(listStreetSpellings)) {
        const key = spelling.replaceAll(' ', '');
        const known = this.#entries.get(key);
        if (known) known.add(entry);
        else this.#entries.set(key, new Set([entry]));
      }
    });
  }

  /** Entries whose name stands in the words in full; every other word has to be one that surrounds them. */
  find(words: readonly string[]): ReadonlySet<number> {
    const found = new Set<number>();
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= words.length; to++) {
        const beside = [...words.slice(0, from), ...words.slice(to)];
        for (const entry of this.#entries.get(words.slice(from, to).join('')) ?? []) {
          if (beside.every((word) => this.#contexts[entry]?.has(word))) found.add(entry);
        }
      }
    }
    return found;
  }
}
