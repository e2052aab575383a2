/** Texts of the page about map data. */
import { operator } from '#operator';

export const odblUrl = 'https://opendatacommons.org/licenses/odbl/1-0/';

export const handWritten = `Zurzeit rechnet ${operator.brandName} mit einem eigenen, von Hand erstellten Stadtplan: Stadtteile, gut tausend Straßen, bekannte Orte, Ufer und Elbquerungen. Entfernungen sind damit geschätzt, und das steht an jeder von ihnen.`;

/** What is used instead of a layer that is missing from the data. */
export const missingLayers = {
  addresses: 'Hausnummern fehlen: Der Punkt einer Adresse liegt auf ihrer Straße.',
  water: 'Gewässer fehlen: Gezeichnet sind Elbe, Alster und Häfen aus dem eigenen Stadtplan.',
  boundary: 'Die Stadtgrenze fehlt: Es gilt die Grenze aus dem eigenen Stadtplan.',
} as const;

export const services = {
  photon: 'Photon, auf Daten von OpenStreetMap',
  osrm: 'OSRM, auf Daten von OpenStreetMap',
  valhalla: 'Valhalla, auf Daten von OpenStreetMap',
  google: 'Google',
} as const;

export const ownCorrections =
  'Punkte von Adressen, die wir selbst berichtigt haben, liegen in einer eigenen Tabelle, getrennt von den Daten von OpenStreetMap. Jede Berichtigung stammt von uns selbst.';
