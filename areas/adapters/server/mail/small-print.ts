import { generalTerms } from '#platform/contract/general-terms.ts';
import { noWithdrawalReason } from '#platform/contract/withdrawal.ts';
import type { MailText } from './mail-text.ts';

/**
 * The notice about withdrawal and the current terms, on a durable medium. Source: BGB 312f (2), 312i (1) no.
 * 4; EGBGB 246a 1 (3) no. 1.
 */
export const contractPrint: NonNullable<MailText['small']> = [
  { heading: 'Kein Widerrufsrecht', paragraphs: [noWithdrawalReason] },
  {
    heading: `${generalTerms.title}, gültig ab ${generalTerms.validFrom}`,
    paragraphs: [
      ...(generalTerms.intro ? [generalTerms.intro] : []),
      ...generalTerms.sections.map(({ heading, paragraphs, list = [], closing }) =>
        [heading, ...paragraphs, ...list.map((item) => `- ${item}`), ...(closing ? [closing] : [])].join(
          '\n',
        ),
      ),
    ],
  },
];
