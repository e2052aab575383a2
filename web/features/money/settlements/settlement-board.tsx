import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { SettlementDetails } from './settlement-details.tsx';
import { SettlementList } from './settlement-list.tsx';

/**
 * What the payment provider pays out to the bank: the list, or the settlement in the URL. `month` chooses the
 * month in the URL.
 */
export function SettlementBoard({ month }: { month: ReactNode }) {
  const [search] = useSearchParams();
  const id = search.get('settlement');
  return id ? <SettlementDetails id={id} /> : <SettlementList month={month} />;
}
