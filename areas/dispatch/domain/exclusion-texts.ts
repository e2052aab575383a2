import type { Exclusion } from './dispatch-facts.ts';

/** Why a driver was not asked: the texts for the driver and for admins. */
export const exclusionTexts: Record<Exclusion, { driver: string; admin: string }> = {
  refused: {
    driver: 'Sie haben diesen Auftrag schon abgelehnt oder verstreichen lassen.',
    admin: 'Schon abgelehnt oder verstreichen lassen',
  },
  vehicle: {
    driver: 'Das Paket passt nicht in Ihr Fahrzeug oder ist zu schwer dafür.',
    admin: 'Passt nicht ins Fahrzeug',
  },
  load: {
    driver: 'Neben dem, was Sie schon geladen haben, war kein Platz mehr.',
    admin: 'Kein Platz neben der Ladung',
  },
  full: {
    driver: 'Sie haben schon so viele Pakete, wie in eine Tour gehören.',
    admin: 'Tour ist voll',
  },
  paused: {
    driver: 'Sie machen gerade Pause oder haben eine verlangt.',
    admin: 'Macht Pause oder hat eine verlangt',
  },
  shift_ends: {
    driver: 'Bis zum Ende Ihrer Schicht war der Auftrag nicht zu schaffen.',
    admin: 'Schicht endet vorher',
  },
  reserved: {
    driver: 'Das Paket liegt bei einem anderen Fahrer, der es zustellt.',
    admin: 'Einem anderen Fahrer vorbehalten',
  },
  breaks_promises: {
    driver: 'Mit diesem Auftrag wäre ein Paket, das Sie schon haben oder holen, zu spät gekommen.',
    admin: 'Bräche eine Zusage der Tour',
  },
  no_way: {
    driver: 'Zu diesem Auftrag ist kein Weg für Ihr Fahrzeug bekannt.',
    admin: 'Kein Weg bekannt',
  },
};

/** For a candidate who was considered and would have cost more. */
export const outbidTexts = {
  driver: 'Bei einem anderen Fahrer passte der Auftrag mit weniger Leerfahrt oder Verspätung in die Tour.',
  idle: 'Ein anderer Fahrer hatte gerade keinen Auftrag und konnte diesen ohne weite Leerfahrt übernehmen.',
  admin: 'Mehr Umweg, Leerfahrt oder Verspätung',
} as const;
