import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';
import type { DeliverySpeed, PackageSize } from '#platform/domain/statuses.ts';

export interface Service {
  deliverySpeed: DeliverySpeed;
  isRedelivery: boolean;
  packageSize: PackageSize;
  weightKg: number;
  pickupAddress: string;
  deliveryAddress: string;
}

/** 'Kurierfahrt Express Gold, Paket Klein, 2 kg', then origin and destination, each on its own line. */
export function describeService(service: Service): string {
  const trip = `${service.isRedelivery ? 'Erneute Kurierfahrt' : 'Kurierfahrt'} ${speedDisplay[service.deliverySpeed].label}`;
  const size = packageDisplay[service.packageSize].label;
  const parcel = service.packageSize === 'documents' ? size : `Paket ${size}`;
  return [
    `${trip}, ${parcel}, ${service.weightKg} kg`,
    service.pickupAddress,
    `nach ${service.deliveryAddress}`,
  ].join('\n');
}
