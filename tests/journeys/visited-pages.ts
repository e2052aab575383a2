/** Pages as their people open them, with what each is opened for: also for `npm run bench -- pages`. */
import type { Locator, Page } from '@playwright/test';

export interface Visited {
  /** `:id` and `:token` stand for those of a parcel under way. */
  path: string;
  /** What the page is opened for. */
  usable: (page: Page) => Locator;
  /** Kilobytes of scripts and style sheets, as they are sent, also with those that come a little later. */
  budget: number;
}

const heading =
  (name: string): Visited['usable'] =>
  (page) =>
    page.getByRole('heading', { name, level: 2 });
const button =
  (name: string): Visited['usable'] =>
  (page) =>
    page.getByRole('button', { name, exact: true });

const state = (page: Page): Locator => page.getByText('Ein Kurier ist auf dem Weg zur Abholung.');

/** The path of a parcel's page. */
export const pathOf = (path: string, { id, token }: Parcel): string =>
  path.replace(':id', id).replace(':token', token);

/** A parcel that a driver has accepted. */
export interface Parcel {
  id: string;
  /** Of the receiver's link. */
  token: string;
}

/** By who is signed in. */
export const visitedPages: Record<'nobody' | 'customer' | 'driver' | 'admin', Visited[]> = {
  nobody: [
    { path: '/', usable: button('Preise berechnen'), budget: 162 },
    { path: '/preise', usable: heading('Preisrechner'), budget: 167 },
    { path: '/login', usable: button('Anmelden'), budget: 197 },
    { path: '/register', usable: button('Konto anlegen'), budget: 194 },
    { path: '/tracking/:token', usable: state, budget: 153 },
  ],
  customer: [
    {
      path: '/customer-dashboard',
      usable: (page) => page.getByLabel('Name des Empfängers', { exact: true }),
      budget: 184,
    },
    { path: '/customer-dashboard?tab=addresses', usable: button('Eintrag hinzufügen'), budget: 263 },
    { path: '/delivery-details/:id', usable: state, budget: 188 },
  ],
  driver: [
    { path: '/driver-dashboard', usable: heading('Verfügbare Aufträge'), budget: 188 },
    { path: '/driver-dashboard?tab=earnings', usable: heading('Verdienst'), budget: 198 },
  ],
  admin: [
    { path: '/admin-dashboard', usable: heading('Sendungen'), budget: 316 },
    { path: '/admin-dashboard?tab=drivers', usable: heading('Fahrer'), budget: 249 },
    { path: '/admin-dashboard?tab=money', usable: heading('Abweichungen'), budget: 263 },
    { path: '/admin-dashboard?tab=numbers', usable: heading('Zahlen'), budget: 255 },
    { path: '/admin-dashboard?tab=support', usable: heading('Support'), budget: 261 },
  ],
};
