import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useToast } from '#web/ui/toast.tsx';

/** Tells, once, that the customer returned from a payment page without paying; the address then says `rest`. */
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
