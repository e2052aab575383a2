import { tariff } from '#platform/domain/tariff.ts';

/**
 * What the carrier owes by law for loss and damage, beside what our terms promise. Source: HGB 431 (1): 8.33
 * special drawing rights of the International Monetary Fund for each kilogram of gross weight; HGB 429: at
 * most the value of the goods; general terms, 'Haftung': the current value, at most 500 euro, except where
 * the law grants more.
 */
const RIGHTS_PER_KG = 8.33;
const TERMS_CENTS = tariff.limits.liabilityEuros * 100;

export interface LiabilityLimit {
  /** By the law alone, whatever the value. */
  lawCents: number;
  /** The higher one of terms and law, at most the value. */
  limitCents: number;
}

/** `rightCents` is the price of one special drawing right. */
export function findLiabilityLimit({
  valueCents,
  weightKg,
  rightCents,
}: {
  valueCents: number;
  weightKg: number;
  rightCents: number;
}): LiabilityLimit {
  const lawCents = Math.floor(RIGHTS_PER_KG * weightKg * rightCents);
  return { lawCents, limitCents: Math.min(valueCents, Math.max(TERMS_CENTS, lawCents)) };
}
