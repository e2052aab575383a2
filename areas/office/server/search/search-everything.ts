import type { EverythingFound } from '#office/contract/search.ts';
import { type AdminArea, mayEnter } from '#people/domain/duties.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { listRows } from '#office/server/board/list-rows.ts';
import { pickPieces } from './pick-piece.ts';
import { readSearch, type Searched, type Spellings } from './read-search.ts';
import * as store from './search.store.ts';

/** Of each kind. */
const MAX_RESULTS = 6;
const RECENT = 2000;
const SAMPLE = 400;
/** The index has no shorter substrings. */
const MIN_INDEXED_LENGTH = 3;

/**
 * What a text finds among deliveries, drivers and customers, each for admins who may read it: active and
 * newest ones first.
 */
export async function searchEverything(
  services: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  text: string,
): Promise<EverythingFound> {
  const { db } = services;
  const search = readSearch(text);
  const mayRead = (area: AdminArea) => admin.duty !== null && mayEnter(admin.duty, area);
  const [drivers, { customers, ids }] = await Promise.all([
    mayRead('drivers') ? store.findDrivers(db, search, MAX_RESULTS) : [],
    mayRead('deliveries') ? findOrders(db, search) : { customers: [], ids: [] },
  ]);
  return {
    deliveries: await listRows(services, admin, ids),
    drivers: drivers.map(({ blockedAt, ...driver }) => ({ ...driver, isBlocked: blockedAt !== null })),
    customers: customers.map(({ blockedAt, createdAt: _createdAt, ...customer }) => ({
      ...customer,
      isBlocked: blockedAt !== null,
    })),
  };
}

async function findOrders(db: Database, search: Searched) {
  const { ids, reversedDigits } = search;
  const [byId, byPhone, byText, customers] = await Promise.all([
    ids ? store.findById(db, ids, MAX_RESULTS) : [],
    reversedDigits ? store.findByPhone(db, reversedDigits, MAX_RESULTS) : [],
    // Names and addresses contain no @.
    search.words.flat().some((word) => word.includes('@')) ? [] : findByText(db, search.words),
    store.findCustomers(db, search, MAX_RESULTS),
  ]);
  const customerIds = customers.map(({ userId }) => userId);
  const theirs = await store.findOfCustomers(db, customerIds, MAX_RESULTS);
  // A number that was typed is meant, even where the same digits stand in newer addresses.
  const named = sortAndCut(byId);
  const others = sortAndCut([...byPhone, ...byText, ...theirs]);
  return { customers, ids: [...new Set([...named, ...others])].slice(0, MAX_RESULTS) };
}

/** What is common is found among the newest at once; only for the rest all deliveries are searched. */
async function findByText(db: Database, words: Spellings[]): Promise<store.FoundId[]> {
  const [active, recent, newest] = await Promise.all([
    store.findActive(db, words, MAX_RESULTS),
    store.findRecent(db, words, { among: RECENT, limit: MAX_RESULTS }),
    store.listNewestTexts(db, SAMPLE),
  ]);
  const found = [...active, ...recent];
  const isRare = new Set(found.map(({ id }) => id)).size < MAX_RESULTS;
  const isIndexed = words.some(([typed = '']) => typed.length >= MIN_INDEXED_LENGTH);
  if (!isRare || !isIndexed) return found;
  const pieces = words.map((word) => pickPieces(word, newest));
  return [...found, ...(await store.findRare(db, { words, pieces }, MAX_RESULTS))];
}

function sortAndCut(found: store.FoundId[]): string[] {
  const sorted = found.toSorted(
    (a, b) => Number(a.isCompleted) - Number(b.isCompleted) || b.createdAt.getTime() - a.createdAt.getTime(),
  );
  return [...new Set(sorted.map(({ id }) => id))].slice(0, MAX_RESULTS);
}
