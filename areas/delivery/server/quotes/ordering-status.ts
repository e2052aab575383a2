import { beginService, isOrderingOpen } from '#platform/domain/opening-hours.ts';
import type { Services } from '#app/services.ts';
import { isSettingOn } from '#people/server/settings/is-setting-on.ts';

export interface OrderingStatus {
  open: boolean;
  hoursSuspended: boolean;
  nextOpeningAt: Date;
  /** The operator's notice of the day; empty for none. */
  notice: string;
  /** Every order would be refused: only estimated routes are available, and they are not accepted. */
  estimatesRefused: boolean;
  formEnabled: boolean;
  highVolumeDialogEnabled: boolean;
}

/**
 * Whether an order may be placed now, and otherwise when. The demo may suspend the hours, but not the switch.
 */
export async function getOrderingStatus(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'geo' | 'log' | 'versions'>,
): Promise<OrderingStatus> {
  const now = services.clock.now();
  const hours = services.versions.hours();
  return {
    open: hours === 'suspended' || isOrderingOpen(now, hours),
    hoursSuspended: hours === 'suspended',
    nextOpeningAt: beginService(now, hours),
    notice: services.versions.find('notices', now).customers,
    estimatesRefused: services.geo.router.onlyEstimates && !services.config.allowEstimatedRoutes,
    formEnabled: await isSettingOn(services, services.db, 'delivery_form_enabled'),
    highVolumeDialogEnabled: await isSettingOn(services, services.db, 'high_volume_dialog_enabled'),
  };
}
