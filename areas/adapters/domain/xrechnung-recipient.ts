/**
 * What an XRechnung has to say of its recipient besides name and VAT id, which every invoice has.
 * `buyerReference`: a public body's Leitweg-ID, or the recipient's own sign for whoever books the invoice;
 * `email`: where it is sent. Source: EN 16931, BT-10, BT-49 to BT-53.
 */
export interface XRechnungRecipient {
  street: string;
  postcode: string;
  city: string;
  buyerReference: string;
  email: string;
}

/** As it is printed. */
export const printedAddress = ({ street, postcode, city }: XRechnungRecipient) =>
  `${street}\n${postcode} ${city}`;
