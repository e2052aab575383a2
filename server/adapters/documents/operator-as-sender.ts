import { operator } from '#operator';

/** The operator as letterheads name it. */
export const operatorAsSender = {
  ...operator,
  name: operator.legalName,
  city: `${operator.postcode} ${operator.city}`,
  register: `${operator.registerCourt}, ${operator.registerNumber}`,
  email: operator.supportEmail,
};
