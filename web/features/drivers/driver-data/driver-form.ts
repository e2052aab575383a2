import type { ReactNode } from 'react';
import type { DriverFile, Saving } from './use-driver-file.ts';

/**
 * What every form of the driver's data is given: what is known, how it is saved, and the buttons around it.
 */
export interface DriverFormProps<Input> extends Saving<Input> {
  file: DriverFile;
  renderActions: (isBusy: boolean) => ReactNode;
}
