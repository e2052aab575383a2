import { operator } from '#operator';

/** The operator's data for letterheads. */
export const operatorAsSender = {
  ...operator,
  name: operator.legalName,
  city: `${operator.postcode} ${operator.city}`,
  register: `${operator.registerCourt}, ${operator.registerNumber}`,
  email: operator.supportEmail,
};
