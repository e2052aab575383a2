/** Draws elements of a town on a plan in metres, east and north of its market. */
import { METERS_PER_DEGREE } from '#maps/domain/plane.ts';
import type { OsmElements } from '#maps/tests/extract-of.ts';

/** In the middle of Hamburg, so that the town is accepted as Hamburg. */
const market = { lat: 53.55, lng: 10.0 };

export type Spot = readonly [east: number, north: number];

export function pointAt([east, north]: Spot): { lat: number; lng: number } {
  const perDegree = METERS_PER_DEGREE * Math.cos((market.lat * Math.PI) / 180);
  return { lat: market.lat + north / METERS_PER_DEGREE, lng: market.lng + east / perDegree };
}

/** Lines that meet at the same spot share its node, as roads do. */
export class Pen {
  private readonly nodes = new Map<string, OsmElements['nodes'][number]>();
  private readonly ways: NonNullable<OsmElements['ways']> = [];
  private readonly relations: NonNullable<OsmElements['relations']> = [];
  private lastId = 0;

  /** The node of a spot; tags are added to its existing ones. */
  spot(spot: Spot, tags: Record<string, string> = {}): number {
    const known = this.nodes.get(spot.join());
    const node = { ...(known ?? { id: ++this.lastId, ...pointAt(spot) }), tags: { ...known?.tags, ...tags } };
    this.nodes.set(spot.join(), node);
    return node.id;
  }

  line(tags: Record<string, string>, ...spots: Spot[]): number {
    const id = ++this.lastId;
    this.ways.push({ id, nodeIds: spots.map((spot) => this.spot(spot)), tags });
    return id;
  }

  /** A closed line. */
  ring(tags: Record<string, string>, ...spots: Spot[]): number {
    return this.line(tags, ...spots, ...spots.slice(0, 1));
  }

  relation(
    tags: Record<string, string>,
    members: Record<string, readonly (readonly ['node' | 'way', number])[]>,
  ): void {
    this.relations.push({
      id: ++this.lastId,
      members: Object.entries(members).flatMap(([role, each]) =>
        each.map(([type, id]) => ({ type, id, role })),
      ),
      tags,
    });
  }

  finish(): OsmElements {
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    return {
      nodes: [...this.nodes.values()].sort(byId),
      ways: this.ways.sort(byId),
      relations: this.relations,
      timestamp: '2026-11-01T00:00:00.000Z',
    };
  }
}
