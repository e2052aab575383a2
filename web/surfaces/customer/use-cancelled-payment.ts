import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useToast } from '#web/ui/toast.tsx';

/** Tells once that a customer left the payment page without paying; of the address, `rest` remains. */
export function useCancelledPayment(description: string, rest: string): void {
  const [search, setSearch] = useSearchParams();
  const { showToast } = useToast();
  const isCancelled = search.has('cancelled');
  useEffect(() => {
    if (!isCancelled) return;
    showToast({ title: 'Zahlung abgebrochen', description });
    setSearch(rest, { replace: true });
  }, [isCancelled, description, rest, setSearch, showToast]);
}
