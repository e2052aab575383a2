import type { ReactNode } from 'react';
import type { DriverFile, Saving } from './use-driver-file.ts';

/**
 * Props of every form of the driver's data: the stored values, the save function, and the buttons.
 */
export interface DriverFormProps<Input> extends Saving<Input> {
  file: DriverFile;
  renderActions: (isBusy: boolean) => ReactNode;
}
