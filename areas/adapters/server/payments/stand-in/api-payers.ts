import { refuseParameter } from './api-refusal.ts';
import type { ApiRequest } from './api-request.ts';
import {
  deleteCard,
  deletePayer,
  findPayer,
  insertPayer,
  listCardsOf,
  type TillCard,
} from './payer.store.ts';
import { readText } from './read-form.ts';
import type { StandInDeps } from './stand-in-deps.ts';
import { makeId } from './stand-in.store.ts';

export async function createCustomer(deps: StandInDeps, request: ApiRequest): Promise<object> {
  const id = makeId('cus_till');
  const payer = await insertPayer(deps.db, {
    id,
    idempotencyKey: request.idempotencyKey ?? id,
    email: readText(request.form.email),
    name: readText(request.form.name),
    createdAt: deps.clock.now(),
  });
  return { id: payer.id, object: 'customer', email: payer.email, name: payer.name };
}

export async function deleteCustomer({ db }: StandInDeps, { path }: ApiRequest): Promise<object> {
  const id = path.split('/').at(-1) ?? '';
  if (!(await deletePayer(db, id))) throw refuseParameter('customer', 'resource_missing');
  return { id, object: 'customer', deleted: true };
}

export async function retrieveCards({ db }: StandInDeps, { path }: ApiRequest): Promise<object> {
  const payerId = path.split('/').at(-2) ?? '';
  if (!(await findPayer(db, payerId))) throw refuseParameter('customer', 'resource_missing');
  const cards = await listCardsOf(db, payerId);
  return { object: 'list', url: path, has_more: false, data: cards.map(toStripeCard) };
}

export async function detachCard({ db }: StandInDeps, { path }: ApiRequest): Promise<object> {
  const card = await deleteCard(db, path.split('/').at(-2) ?? '');
  if (!card) throw refuseParameter('payment_method', 'resource_missing');
  return { ...toStripeCard(card), customer: null };
}

function toStripeCard({ id, payerId, number, expiry }: TillCard): Record<string, unknown> {
  const [year, month] = expiry.split('-').map(Number);
  return {
    id,
    object: 'payment_method',
    type: 'card',
    customer: payerId,
    allow_redisplay: 'always',
    card: { brand: 'visa', display_brand: 'visa', last4: number.slice(-4), exp_month: month, exp_year: year },
  };
}
