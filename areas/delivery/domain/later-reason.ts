/** Why a parcel aboard comes later than announced: stops were put before it, or the way takes longer. */
export type LaterReason = 'more_stops' | 'slower_way';

/** As customer and receiver read them. */
export const laterReasonTexts: Record<LaterReason, string> = {
  more_stops: 'Der Kurier hat einen weiteren Halt davor bekommen.',
  slower_way: 'Der Kurier kommt langsamer voran als geplant.',
};
