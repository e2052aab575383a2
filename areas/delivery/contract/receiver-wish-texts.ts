/** Apart from the schema: pages that only show a wish load no schemas. */
export {
  LEFT_AS_WISHED,
  leftAsWishedText,
  receiverWishTexts,
  wishDetailsText,
} from '#adapters/domain/receiver-wishes.ts';
