import { type ImportRow, sideOf } from './import-row.ts';

/**
 * Besides the contract: printed prices, the texts for addresses, kept in one place for both, and a route that
 * a phone follows by itself.
 */
export const openToWeb = [
  '#operator',
  '#app/contract.ts',
  ...sideOf('contract'),
  '#platform/domain/phone-number.ts',
  '#platform/domain/statuses.ts',
  '#platform/domain/tariff.ts',
  '#platform/domain/versioned.ts',
  '#people/domain/company-roles.ts',
  '#maps/domain/coordinates.ts',
  '#maps/domain/follow-route.ts',
  '#maps/domain/route-steps.ts',
  '#maps/domain/step-text.ts',
  '#maps/domain/still-frame.ts',
  '#delivery/domain/hints.ts',
  '#delivery/domain/judge-absence.ts',
  '#delivery/domain/keep-doors.ts',
  '#delivery/domain/order-facts.ts',
  '#drivers/domain/document-titles.ts',
  '#drivers/domain/lifting-briefing.ts',
  '#drivers/domain/marketing.ts',
  '#drivers/domain/onboarding-lists.ts',
  '#drivers/domain/quick-reasons.ts',
  '#drivers/domain/quick-text-keys.ts',
  '#drivers/domain/quick-text-rows.ts',
  '#drivers/domain/shift-lists.ts',
  '#money/domain/pay-adjustment.ts',
  '#money/domain/pay-check.ts',
  '#business/domain/api-key-scopes.ts',
  '#business/domain/import-fields.ts',
  '#business/domain/test-courses.ts',
  '#business/domain/webhook-rules.ts',
];

/** The browser's folders. */
export const webRows: ImportRow[] = [
  {
    files: ['web/**'],
    may: [...openToWeb, '#web/**', ...sideOf('web')],
    libraries: 'web',
    because: 'web imports itself and what it is told: prices and rules are computed by the server.',
  },
  {
    files: ['web/ui/**'],
    may: ['#web/ui/**'],
    libraries: 'web',
    because: 'web/ui imports libraries and itself: it knows no courier word.',
  },
  {
    files: ['web/content/**'],
    may: [...openToWeb, '#web/content/**'],
    libraries: 'web',
    because: 'Texts import no component.',
  },
  {
    files: ['web/lib/**'],
    may: [...openToWeb, '#web/lib/**', '#web/ui/**'],
    libraries: 'web',
    because: 'lib stands below fields, the areas’ rooms and surfaces.',
  },
  {
    files: ['web/fields/**'],
    may: [...openToWeb, '#web/fields/**', '#web/lib/**', '#web/ui/**'],
    libraries: 'web',
    because: 'fields use ui and lib.',
  },
  {
    files: ['web/offline/**'],
    may: [...openToWeb, '#web/lib/**', '#web/offline/**', '#web/ui/**'],
    libraries: 'web',
    because: 'What a phone keeps stands on ui and lib, below the rooms that are used without a network.',
  },
  {
    files: ['web/offline/road-net/**'],
    may: [
      ...openToWeb,
      '#web/lib/**',
      '#web/offline/**',
      '#web/ui/**',
      '#geo/roads/guide/**',
      '#maps/domain/face-route.ts',
    ],
    libraries: 'web',
    because:
      'A phone finds its way without a network by the same guide as the server, and nothing else of geo.',
  },
  {
    files: ['web/surfaces/**'],
    may: [...openToWeb, '#web/**', ...sideOf('web')],
    libraries: 'web',
    because: 'Pages compose everything of web, and compute no price or rule.',
  },
];
