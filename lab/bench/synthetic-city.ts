/**
 * A synthetic city of any size: an irregular grid of named streets with main roads, oneways, forbidden turns,
 * bollards and a river with few bridges. The same for the same seed; in typed arrays, like an extract that
 * was read.
 */
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { GrowingArray } from '#geo/import/growing-array.ts';
import type { OsmExtract, OsmNode, OsmRelation, OsmWay, Tags } from '#geo/import/osm-extract.ts';
import { METERS_PER_DEGREE } from '#maps/domain/plane.ts';
import { toUnits, UNITS_PER_DEGREE } from '#geo/units.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';

export interface SyntheticCityOptions {
  junctions?: number;
  streets?: number;
  seed?: number;
}

const BLOCK_METERS = 110;
const CENTRE = { lat: 53.55, lng: 10 };
const BRIDGES = 7;

const stems =
  'Ahorn Birken Buchen Eichen Eschen Erlen Fichten Flieder Ginster Hasel Holunder Kastanien Kiefern Lärchen Linden Pappel Rosen Tannen Ulmen Weiden Amsel Drossel Finken Lerchen Möwen Reiher Schwalben Sperber Storchen Zeisig'.split(
    ' ',
  );
const middles =
  'au bach berg born brook busch deich dorf feld furt garten graben grund hagen heide hof holz horst kamp koppel land moor mühlen park rode see tal teich wald wiesen'.split(
    ' ',
  );
const kinds = 'straße weg allee ring stieg damm chaussee platz twiete redder'.split(' ');

const classes = ['residential', 'tertiary', 'secondary', 'primary', 'trunk'] as const;
const limits = ['30', '50', '50', '50', '60'];

/** At which intervals of grid lines larger roads occur, the largest last. */
const lineSteps = [4, 8, 16, 56];

export function drawSyntheticCity({
  junctions = 50_000,
  streets = 9000,
  seed = 1,
}: SyntheticCityOptions = {}): OsmExtract {
  return new SyntheticCity(Math.round(Math.sqrt(junctions)), streets, seededRandom(seed)).toExtract();
}

class SyntheticCity {
  private readonly lats = new GrowingArray(Int32Array);
  private readonly lngs = new GrowingArray(Int32Array);
  private readonly wayStarts = new GrowingArray(Uint32Array);
  private readonly wayNodes = new GrowingArray(Uint32Array);
  private readonly wayClasses = new GrowingArray(Uint8Array);
  private readonly wayNames = new GrowingArray(Uint32Array);
  private readonly oneways = new GrowingArray(Uint8Array);
  private readonly bollards = new GrowingArray(Uint32Array);
  /** From way, over node, to way. */
  private readonly turns = new GrowingArray(Uint32Array);
  private readonly size: number;
  private readonly random: () => number;
  private readonly blocksOfName: number;
  private names = 0;

  constructor(size: number, streets: number, random: () => number) {
    this.size = size;
    this.random = random;
    this.blocksOfName = (2 * size * size) / streets;
    for (let row = 0; row < size; row += 1) {
      for (let column = 0; column < size; column += 1) this.addNode(column, row, 0.35);
    }
    for (let line = 0; line < size; line += 1) {
      this.drawLine(line, true);
      this.drawLine(line, false);
    }
    this.wayStarts.push(this.wayNodes.length);
    this.drawTurns();
  }

  private addNode(column: number, row: number, crookedness: number): number {
    const half = this.size / 2;
    const [x, y] = [column, row].map(
      (at) => (at - half + (this.random() - 0.5) * crookedness) * BLOCK_METERS,
    );
    const eastward = METERS_PER_DEGREE * Math.cos((CENTRE.lat * Math.PI) / 180);
    this.lats.push(toUnits(CENTRE.lat + y! / METERS_PER_DEGREE));
    this.lngs.push(toUnits(CENTRE.lng + x! / eastward));
    return this.lats.length;
  }

  /** A grid line from one end of the city to the other: streets of several names, in ways of a few blocks. */
  private drawLine(line: number, isRow: boolean): void {
    const level = lineSteps.filter((step) => line % step === 0).length;
    let [nameLeft, wayLeft] = [0, 0];
    for (let at = 0; at < this.size - 1; at += 1) {
      if (nameLeft <= 0) {
        this.names += 1;
        nameLeft = this.blocksOfName * (0.4 + this.random() * 1.2);
        wayLeft = 0;
      }
      nameLeft -= 1;
      wayLeft -= 1;
      if (!this.isBuilt(line, at, isRow, level)) {
        wayLeft = 0;
        continue;
      }
      const node = (step: number) =>
        (isRow ? line * this.size + at + step : (at + step) * this.size + line) + 1;
      if (wayLeft <= 0) {
        wayLeft = 1 + Math.floor(this.random() * 4);
        this.wayStarts.push(this.wayNodes.length);
        this.wayClasses.push(level);
        this.wayNames.push(this.names - 1);
        this.oneways.push(level === 0 && this.random() < 0.12 ? 1 : 0);
        this.wayNodes.push(node(0));
      }
      const [column, row] = isRow ? [at + 0.5, line] : [line, at + 0.5];
      const bend = this.addNode(column, row, 0.2);
      if (level === 0 && this.random() < 0.004) this.bollards.push(bend);
      this.wayNodes.push(bend);
      this.wayNodes.push(node(1));
    }
  }

  private isBuilt(line: number, at: number, isRow: boolean, level: number): boolean {
    // The river flows between two rows; only main roads have bridges.
    const isOverRiver = !isRow && at === Math.floor(this.size * 0.4);
    if (isOverRiver) return line % Math.floor(this.size / BRIDGES) === 0;
    return level > 0 || this.random() > 0.16;
  }

  /** From the last node of a way into another way that begins there. */
  private drawTurns(): void {
    const beginsAt = new Map<number, number>();
    const ways = this.wayClasses.length;
    for (let way = 0; way < ways; way += 1) beginsAt.set(this.wayNodes.at(this.wayStarts.at(way)), way);
    for (let way = 0; way < ways; way += 1) {
      const via = this.wayNodes.at(this.wayStarts.at(way + 1) - 1);
      const to = beginsAt.get(via);
      if (to === undefined || this.random() > 0.15) continue;
      for (const part of [way + 1, via, to + 1]) this.turns.push(part);
    }
  }

  private tagsOf(way: number): Tags {
    const level = this.wayClasses.at(way);
    return {
      highway: classes[level]!,
      maxspeed: limits[level]!,
      name: nameStreet(this.wayNames.at(way)),
      ...(this.oneways.at(way) === 1 && { oneway: 'yes' }),
    };
  }

  private wayOf(way: number): OsmWay {
    const nodeIds = Array.from(
      this.wayNodes.filled().subarray(this.wayStarts.at(way), this.wayStarts.at(way + 1)),
    );
    return { id: way + 1, nodeIds, tags: this.tagsOf(way) };
  }

  private positionOf(nodeId: number): Coordinates {
    return {
      lat: this.lats.at(nodeId - 1) / UNITS_PER_DEGREE,
      lng: this.lngs.at(nodeId - 1) / UNITS_PER_DEGREE,
    };
  }

  private *listNodes(): Generator<OsmNode> {
    for (const id of this.bollards.filled())
      yield { id, ...this.positionOf(id), tags: { barrier: 'bollard' } };
  }

  private *listWays(): Generator<OsmWay> {
    for (let way = 0; way < this.wayClasses.length; way += 1) yield this.wayOf(way);
  }

  private *listRelations(): Generator<OsmRelation> {
    for (let at = 0; at < this.turns.length; at += 3) {
      yield {
        id: at / 3 + 1,
        tags: { type: 'restriction', restriction: 'no_left_turn' },
        members: [
          { type: 'way', id: this.turns.at(at), role: 'from' },
          { type: 'node', id: this.turns.at(at + 1), role: 'via' },
          { type: 'way', id: this.turns.at(at + 2), role: 'to' },
        ],
      };
    }
  }

  toExtract(): OsmExtract {
    return {
      timestamp: undefined,
      nodes: { [Symbol.iterator]: () => this.listNodes() },
      ways: { [Symbol.iterator]: () => this.listWays() },
      relations: { [Symbol.iterator]: () => this.listRelations() },
      findWay: (id) => (id >= 1 && id <= this.wayClasses.length ? this.wayOf(id - 1) : undefined),
      findPosition: (nodeId) =>
        nodeId >= 1 && nodeId <= this.lats.length ? this.positionOf(nodeId) : undefined,
    };
  }
}

/** 'Lindenbergstraße': 9,000 distinct names, then with a number. */
function nameStreet(index: number): string {
  const kind = kinds[index % kinds.length]!;
  const middle = middles[Math.floor(index / kinds.length) % middles.length]!;
  const stem = stems[Math.floor(index / kinds.length / middles.length) % stems.length]!;
  const round = Math.floor(index / kinds.length / middles.length / stems.length);
  return `${stem}${middle}${kind}${round === 0 ? '' : ` ${round + 1}`}`;
}
