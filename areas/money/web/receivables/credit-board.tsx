import { useSearchParams } from 'react-router';
import { CreditDetails } from './credit-details.tsx';
import { CreditList } from './credit-list.tsx';

/** Which companies buy on account: the list, or the company in the URL. */
export default function CreditBoard() {
  const [search] = useSearchParams();
  const id = search.get('company');
  return id ? <CreditDetails id={id} /> : <CreditList />;
}
