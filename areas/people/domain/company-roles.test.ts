import { expect, test } from 'vitest';
import { listCompanyRooms } from './company-roles.ts';

test('each role finds the rooms of what it may do, and opens in the first', () => {
  const roomsOf = (role: 'owner' | 'member' | 'accountant') => listCompanyRooms({ id: 'a', role });
  expect(roomsOf('owner')).toEqual(['orders', 'invoices', 'people', 'interface', 'data']);
  expect(roomsOf('member')).toEqual(['orders', 'people', 'data']);
  expect(roomsOf('accountant')).toEqual(['invoices', 'people', 'data']);
});
