import { Badge, type BadgeColor } from '#web/ui/badge.tsx';

/** The server's label and colour for a status. */
export function StatusBadge({ delivery }: { delivery: { statusLabel: string; statusColor: BadgeColor } }) {
  return <Badge color={delivery.statusColor}>{delivery.statusLabel}</Badge>;
}
