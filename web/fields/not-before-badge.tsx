import { formatTime } from '#platform/contract/german-format.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The receiver wishes the parcel no earlier: for the driver and admins. */
export function NotBeforeBadge({ at }: { at: string }) {
  return <Badge color="yellow">nicht vor {formatTime(at)}</Badge>;
}
