/** Above it a parcel is marked. Source: PostG 73 (1); none of ours is above its next step, 20 kg. */
const HEAVY_KG = 10;

/** 'Über 10 kg' on the label of a heavy parcel, for whoever lifts it; undefined for any other. */
export function findWeightMark(weightKg: number): string | undefined {
  return weightKg > HEAVY_KG ? `Über ${HEAVY_KG} kg` : undefined;
}
