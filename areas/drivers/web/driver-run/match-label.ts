import { readLabelCode, readLabelNumber } from '#delivery/contract/label-code.ts';

/** What a driver holds in front of the camera, or types from it. */
export type LabelReading = { codes: readonly string[] } | { number: string };

export type LabelMatch<D> =
  | { kind: 'right' | 'other'; delivery: D }
  | { kind: 'unknown' | 'no_label' | 'no_number'; delivery?: never };

interface Labelled {
  id: string;
  shortId: string;
}

/** The best first: of several labels in one picture the wanted one counts. */
const byWorth = ['right', 'other', 'unknown', 'no_label', 'no_number'] as const;

/**
 * Whose label that is, among the deliveries that the driver's app has: that of a wanted parcel, another
 * one's, of none of them; or no label of ours, or a text that is no number of a label.
 */
export function matchLabel<D extends Labelled>(
  reading: LabelReading,
  wantedIds: readonly string[],
  deliveries: readonly D[],
): LabelMatch<D> {
  const find = (isMeant: (one: D) => boolean): LabelMatch<D> => {
    const meant = deliveries.filter((one) => isMeant(one));
    const delivery = meant.find(({ id }) => wantedIds.includes(id)) ?? meant[0];
    if (!delivery) return { kind: 'unknown' };
    return { kind: wantedIds.includes(delivery.id) ? 'right' : 'other', delivery };
  };
  if ('number' in reading) {
    const number = readLabelNumber(reading.number);
    return number ? find(({ shortId }) => shortId === number) : { kind: 'no_number' };
  }
  const matches = reading.codes.map((text): LabelMatch<D> => {
    const named = readLabelCode(text);
    return named ? find(({ id }) => id === named) : { kind: 'no_label' };
  });
  const [best = { kind: 'no_label' } as const] = matches.toSorted(
    (one, other) => byWorth.indexOf(one.kind) - byWorth.indexOf(other.kind),
  );
  return best;
}
