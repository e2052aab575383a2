import type { Tags } from './osm-extract.ts';
import { GrowingArray } from './growing-array.ts';

/** Keys that no builder reads, and that would take up memory by the hundred thousand. */
const unread =
  /^(source|note|name:(?!de$)|fixme|created_by|attribution|description|opening_hours|website|phone|fax|email|contact|url|image|mapillary|check_date|survey|roof|building:(?!part)|TIGER|tiger|import|lanes|turn|surface|smoothness|lit|sidewalk|width|maxheight|maxweight|maxlength|material|species|genus|taxon|leaf_|natural:|diameter|circumference|height|voltage|cables|frequency|gauge|electrified|artist|inscription|memorial:|network:|operator:|payment|currency|recycling|toilets|wheelchair|diet|internet_access|brand:|change)/;

/** Repeated texts, each stored once. */
export class TextTable {
  private readonly ids = new Map<string, number>();
  private readonly texts: string[] = [];

  idOf(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    const id = this.texts.push(text) - 1;
    this.ids.set(text, id);
    return id;
  }

  textOf(id: number): string {
    return this.texts[id] ?? '';
  }
}

/** Ids and tags of the elements of one type, in a few typed arrays. */
export class ElementStore {
  readonly ids = new GrowingArray(Float64Array);
  private readonly tagEnds = new GrowingArray(Uint32Array);
  private readonly tags = new GrowingArray(Uint32Array);
  private readonly texts: TextTable;
  private isSorted = true;
  private order: Uint32Array | undefined;

  constructor(texts: TextTable) {
    this.texts = texts;
  }

  get length(): number {
    return this.ids.length;
  }

  /** `tags` in reading order: key, value, key, value ... Returns whether any of them is kept. */
  add(id: number, tags: readonly string[]): boolean {
    if (this.length > 0 && id <= this.ids.at(this.length - 1)) this.isSorted = false;
    const before = this.tags.length;
    for (let at = 0; at + 1 < tags.length; at += 2) {
      const key = tags[at] ?? '';
      if (unread.test(key)) continue;
      this.tags.push(this.texts.idOf(key));
      this.tags.push(this.texts.idOf(tags[at + 1] ?? ''));
    }
    this.ids.push(id);
    this.tagEnds.push(this.tags.length);
    return this.tags.length > before;
  }

  tagsOf(index: number): Tags {
    // Without a prototype: a tag may be named 'constructor'.
    const tags: Record<string, string> = Object.create(null);
    for (let at = index > 0 ? this.tagEnds.at(index - 1) : 0; at < this.tagEnds.at(index); at += 2) {
      tags[this.texts.textOf(this.tags.at(at))] = this.texts.textOf(this.tags.at(at + 1));
    }
    return tags;
  }

  /** The index of an element, -1 if it is missing. */
  indexOf(id: number): number {
    if (!this.isSorted) this.order ??= sortedOrder(this.ids.filled());
    return searchSorted(this.ids, this.order, id);
  }
}

function sortedOrder(ids: Float64Array): Uint32Array {
  return Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
}

function searchSorted(ids: GrowingArray<Float64Array>, order: Uint32Array | undefined, id: number): number {
  let [low, high] = [0, ids.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const index = order ? (order[middle] ?? 0) : middle;
    const found = ids.at(index);
    if (found === id) return index;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
