import type { Hour } from './open-hour.ts';

export interface Incident {
  name: string;
  /** The room in which the dispatcher learns of it. */
  begins: 'board' | 'lanes' | 'desk' | 'any page' | 'payouts' | 'shifts' | 'drivers';
  /** It happens, and is solved; whether the server says so. Throws where the screen has no way. */
  play(hour: Hour): Promise<boolean>;
}
