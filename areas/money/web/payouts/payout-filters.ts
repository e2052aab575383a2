import type { ListFilter } from '#web/lib/use-list-filters.ts';

export const runFilters = [
  {
    name: 'state',
    label: 'Stand',
    everything: 'Jeder Stand',
    options: [
      { value: 'open', label: 'Noch nicht überwiesen' },
      { value: 'paid', label: 'Überwiesen' },
      { value: 'returned', label: 'Mit Rücküberweisung' },
    ],
  },
] as const satisfies ListFilter[];

export const transferFilters = [
  {
    name: 'state',
    label: 'Stand',
    everything: 'Jeder Stand',
    options: [
      { value: 'under_way', label: 'In der Datei' },
      { value: 'paid', label: 'Überwiesen' },
      { value: 'returned', label: 'Zurückgekommen' },
    ],
  },
] as const satisfies ListFilter[];
