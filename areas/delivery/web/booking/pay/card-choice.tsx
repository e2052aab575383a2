import { cardText } from '#web/lib/card-text.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { type OwnCard, PAYMENT_PAGE } from './use-own-card.ts';

/** A remembered card, or any other way. */
export function CardChoice({ cards, card, choose }: OwnCard) {
  return (
    <section aria-label="Bezahlen" className="border-b border-line pt-5 pb-7">
      <RadioCards
        legend="Bezahlen"
        options={[
          ...cards.map((known) => ({
            value: known.id,
            title: cardText(known),
            description: `Gültig bis ${known.expiry}. Wird mit der Bestellung belastet.`,
          })),
          {
            value: PAYMENT_PAGE,
            title: 'Anders bezahlen',
            description:
              'Auf der nächsten Seite: andere Karte, Apple Pay, Google Pay, PayPal oder Lastschrift.',
          },
        ]}
        value={card?.id ?? PAYMENT_PAGE}
        onChange={choose}
      />
    </section>
  );
}
