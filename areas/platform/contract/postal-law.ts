/**
 * What the postal law asks of imprint, terms and answers. Source: PostG 4 (register of providers) and the
 * Bundesnetzagentur's conciliation board, whose proceedings a provider must join if a consumer calls on it
 * (PostG of 2024, before that § 18a; VSBG 36). Counsel reads these texts: docs/operations.md.
 */
import { operator } from '#operator';

/** As a line of its own; none while the number is not known. */
export const postalRegister: readonly string[] = operator.postalRegisterNumber
  ? [`Nummer im Anbieterverzeichnis nach § 4 PostG: ${operator.postalRegisterNumber}`]
  : [];

export const conciliation =
  'Können wir einen Streit über Verlust, Entwendung oder Beschädigung einer Sendung nicht mit Ihnen lösen, können Sie die Schlichtungsstelle Post der Bundesnetzagentur anrufen (Postfach 80 01, 53105 Bonn, www.bundesnetzagentur.de, „Schlichtung Post“). Das kostet Sie nichts. Ruft ein Verbraucher sie an, nehmen wir am Verfahren teil. An anderen Verbraucherschlichtungsstellen nehmen wir nicht teil.';
