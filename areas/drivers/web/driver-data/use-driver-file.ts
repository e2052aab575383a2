import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { driverFile } from '#drivers/contract/onboarding.ts';
import { orpc } from '#web/lib/api-client.ts';

export type DriverFile = z.infer<typeof driverFile>;

/** The driver's stored data, from any device. */
export function useDriverFile() {
  return useQuery(orpc.onboarding.getDriverFile.queryOptions());
}

/** How a form saves its values, and what happens afterwards. */
export interface Saving<Input> {
  save: (input: Input) => Promise<DriverFile>;
  onSaved: (file: DriverFile) => unknown;
  /** Called after the server's errors have been set at their fields. */
  onFail?: (error: unknown) => void;
}

export function useSaveDriverData<Input>({ save, onSaved, onFail }: Saving<Input>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: async (file) => {
      queryClient.setQueryData(orpc.onboarding.getDriverFile.queryKey(), file);
      // Name and phone are also part of the account, and the gaps part of the driver's state.
      void queryClient.invalidateQueries({ queryKey: orpc.accounts.me.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.drivers.key() });
      await onSaved(file);
    },
    onError: (error) => onFail?.(error),
  });
}
