import type { EverythingFound } from '#office/contract/search.ts';
import { arrivalText } from '#delivery/contract/arrival-text.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import type { BadgeColor } from '#web/ui/badge.tsx';

/** One line of the search: where it leads, and what it is recognised by. */
export interface SearchItem {
  to: string;
  title: string;
  detail: string;
  badge?: { text: string; color: BadgeColor } | undefined;
  /** At the line's end. */
  note?: string | undefined;
}

export interface SearchGroup {
  name: string;
  items: SearchItem[];
}

const ended = new Set(['delivered', 'cancelled', 'recipient_absent']);
const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

function toDeliveryItem(delivery: EverythingFound['deliveries'][number], now: Date): SearchItem {
  const { pickupAddress, deliveryAddress, senderName, receiverName, driverName } = delivery;
  const streets = [pickupAddress, deliveryAddress].map((address) => splitAddress(address).street);
  return {
    to: `/delivery-details/${delivery.id}`,
    title: `${delivery.shortId} · ${senderName} an ${receiverName}`,
    detail: joined(streets.join(' → '), driverName),
    badge: delivery.isLate
      ? { text: `Verspätet, ${delivery.statusLabel}`, color: 'red' }
      : { text: delivery.statusLabel, color: delivery.statusColor },
    note: ended.has(delivery.status) ? undefined : arrivalText(delivery, now),
  };
}

function toDriverItem(driver: EverythingFound['drivers'][number]): SearchItem {
  const { fullName, phone, email, vehicleType, plateNumber, isBlocked, isOnline } = driver;
  return {
    to: `/admin/driver/${driver.userId}`,
    title: fullName || 'Unbekannt',
    detail: joined(phone, joined(vehicleType, plateNumber), email),
    badge: isBlocked
      ? { text: 'Gesperrt', color: 'red' }
      : { text: isOnline ? 'Online' : 'Offline', color: isOnline ? 'green' : 'gray' },
  };
}

function toCustomerItem(customer: EverythingFound['customers'][number]): SearchItem {
  const { userId, fullName, email, phone, isBlocked } = customer;
  return {
    to: `/admin/customer/${userId}`,
    title: fullName || email,
    detail: joined(email, phone),
    badge: isBlocked ? { text: 'Gesperrt', color: 'red' } : undefined,
  };
}

export function toGroups(found: EverythingFound | undefined, now: Date): SearchGroup[] {
  if (!found) return [];
  return [
    { name: 'Sendungen', items: found.deliveries.map((delivery) => toDeliveryItem(delivery, now)) },
    { name: 'Fahrer', items: found.drivers.map(toDriverItem) },
    { name: 'Kunden', items: found.customers.map(toCustomerItem) },
  ].filter(({ items }) => items.length > 0);
}

/** What a screen reader says of the whole list. */
export function countText(groups: readonly SearchGroup[]): string {
  return groups.map(({ name, items }) => `${name}: ${items.length}`).join(', ');
}
