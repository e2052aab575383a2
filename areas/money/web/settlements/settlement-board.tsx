import { useSearchParams } from 'react-router';
import { SettlementDetails } from './settlement-details.tsx';
import { SettlementList } from './settlement-list.tsx';

/** What the payment provider pays out to the bank: the list, or the settlement in the URL. */
export default function SettlementBoard() {
  const [search] = useSearchParams();
  const id = search.get('settlement');
  return id ? <SettlementDetails id={id} /> : <SettlementList />;
}
