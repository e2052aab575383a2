import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { client, orpc } from '#web/lib/api.ts';
import { failureText } from '#web/lib/failures.ts';

/** Redeems the link of the confirmation mail, once, and takes it out of the address bar. */
export function useConfirmation() {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const token = search.get('confirm');
  const redeemed = useRef<string>(undefined);
  const confirm = useMutation({
    mutationFn: (input: { token: string }) => client.accounts.confirmEmail(input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orpc.accounts.key() }),
  });
  const { mutate } = confirm;
  useEffect(() => {
    if (!token || redeemed.current === token) return;
    redeemed.current = token;
    mutate({ token });
    setSearch(
      (before) => {
        before.delete('confirm');
        return before;
      },
      { replace: true },
    );
  }, [token, mutate, setSearch]);
  return {
    isRunning: Boolean(token) || confirm.isPending || confirm.isError,
    state: confirm.isSuccess ? ('confirmed' as const) : confirm.isError ? ('failed' as const) : undefined,
    text: confirm.isError ? failureText(confirm.error) : '',
  };
}
