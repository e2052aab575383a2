import { type RefObject, useEffect, useRef } from 'react';
import { keepPhoneBattery } from '#web/offline/phone-battery.ts';

interface Battery extends EventTarget {
  level: number;
  charging: boolean;
}

const LOW = 0.2;

/**
 * Whether the battery is low; false where the browser does not report it. Positions are sent with its level.
 */
export function useIsLowOnPower(): RefObject<boolean> {
  const isLow = useRef(false);
  useEffect(() => {
    const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
    let battery: Battery | undefined;
    let isOver = false;
    const look = () => {
      isLow.current = battery !== undefined && !battery.charging && battery.level < LOW;
      keepPhoneBattery(battery?.level);
    };
    void getBattery?.call(navigator).then(
      (found) => {
        if (isOver) return;
        battery = found;
        look();
        for (const event of ['levelchange', 'chargingchange']) found.addEventListener(event, look);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      keepPhoneBattery(undefined);
      for (const event of ['levelchange', 'chargingchange']) battery?.removeEventListener(event, look);
    };
  }, []);
  return isLow;
}
