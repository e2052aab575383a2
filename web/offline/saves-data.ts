interface SparingNavigator extends Navigator {
  connection?: { saveData?: boolean };
}

/** Whether the person has asked the browser to spare data. */
export const savesData = (): boolean => (navigator as SparingNavigator).connection?.saveData === true;
