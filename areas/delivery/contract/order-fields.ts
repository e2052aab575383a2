/** The fields of an order's typed facts: as filled in, and as displayed. */
import { z } from 'zod';
import {
  costFacts,
  type ContactFact,
  deliveryFacts,
  eachTyped,
  pickupFacts,
  type TypedFact,
  type TypedRule,
  type typedFacts,
} from '#delivery/domain/order-facts.ts';
import {
  idField,
  instantField,
  optionalEmailField,
  optionalMessageField,
  optionalTextField,
  packageSizeField,
  phoneField,
  textField,
} from '#platform/contract/fields.ts';

type FieldOf<R extends TypedRule> = R['kind'] extends 'optional'
  ? ReturnType<typeof optionalTextField>
  : R['kind'] extends 'phone'
    ? typeof phoneField
    : R['kind'] extends 'email'
      ? typeof optionalEmailField
      : ReturnType<typeof textField>;

function fieldFor(rule: TypedRule) {
  if (rule.kind === 'phone') return phoneField;
  if (rule.kind === 'email') return optionalEmailField;
  if (rule.kind === 'required') return textField(rule.missing, rule.max);
  return rule.lines ? optionalMessageField(rule.max) : optionalTextField(rule.max);
}

/** The fields of the order form, with the German error text of each. */
export const typedFields = eachTyped((_, rule) => fieldFor(rule)) as {
  [F in TypedFact]: FieldOf<(typeof typedFacts)[F]>;
};

type ChangedField<F> = F extends z.ZodDefault<infer Inner> ? Inner : F;

/** The fields of both ends where an order is changed: a text that is left out stays as it is. */
export const changedFields = Object.fromEntries(
  [...deliveryFacts, ...pickupFacts].map((fact) => {
    const field = typedFields[fact];
    return [fact, 'removeDefault' in field ? field.removeDefault() : field];
  }),
) as { [F in ContactFact]: ChangedField<(typeof typedFields)[F]> };

/** For whom it is ordered: a company with its own signs, or nobody but the person. */
export const companyOrderFields = {
  companyId: idField.nullable().default(null),
  costCentre: optionalTextField(costFacts.costCentre),
  reference: optionalTextField(costFacts.reference),
};

const shownText = z.string();
const shownReach = shownText.nullable();

/** The same fields on a delivery's page: numbers and mail addresses hidden from the viewer are null. */
export const shownFields = eachTyped((_, { kind }) =>
  kind === 'phone' || kind === 'email' ? shownReach : shownText,
) as {
  [F in TypedFact]: (typeof typedFacts)[F]['kind'] extends 'phone' | 'email'
    ? typeof shownReach
    : typeof shownText;
};

/** The parcel of a quote, an order, an offer or a delivery. */
export const parcelFields = { packageSize: packageSizeField, weightKg: z.number() };

const timeSpan = z.object({ from: instantField, until: instantField });

/** When a parcel is expected, as told before it is ordered. */
export const expectedWindow = timeSpan;

/** The one arrival of a delivery that is named: a window with the latest beside it, or the latest alone. */
export const arrivalFields = {
  /** The latest, as it was sold. */
  promisedBy: instantField,
  /** When it comes, in whole minutes, while a courier has it; null before, and to its driver. */
  arrivalWindow: timeSpan.nullable(),
};
