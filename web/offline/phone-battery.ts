let percent: number | undefined;

/** How full the phone's battery is, as its browser told the page; undefined where it does not. */
export const readPhoneBattery = (): number | undefined => percent;

export function keepPhoneBattery(level: number | undefined): void {
  percent = level === undefined ? undefined : Math.round(level * 100);
}
