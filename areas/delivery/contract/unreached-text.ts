import { toMobileNumber } from '#platform/domain/to-mobile-number.ts';

/** Said to the sender, who then passes on the link. */
export const unreachedText = (receiverPhone: string): string =>
  `Der Empfänger wird nicht benachrichtigt: ${
    toMobileNumber(receiverPhone)
      ? 'SMS werden zurzeit nicht verschickt'
      : 'Eine Festnetz- oder ausländische Nummer bekommt keine SMS'
  }, und eine E-Mail-Adresse ist nicht angegeben. Geben Sie ihm den Link weiter.`;
