import type { AddressDraft } from '#web/fields/address-field/address-draft.ts';
import { pointText } from './point-text.ts';

/** Note below an address about the precision of its point on the map. */
export function PointNote({ address }: { address: AddressDraft }) {
  const text = pointText(address);
  return <div role="status">{text && <p className="mt-1.5 text-sm text-ink-soft">{text}</p>}</div>;
}
