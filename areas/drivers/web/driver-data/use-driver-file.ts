import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import type { driverFile } from '#drivers/contract/onboarding.ts';
import { orpc } from '#web/lib/api-client.ts';
import { showFieldFailures } from '#web/lib/failures.ts';

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

/** With `setError` of a form, the server's errors are shown at its fields. */
export function useSaveDriverData<Input, Fields extends FieldValues = FieldValues>(
  { save, onSaved, onFail }: Saving<Input>,
  setError?: UseFormSetError<Fields>,
) {
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
    onError: (error) => {
      if (setError) showFieldFailures(error, setError);
      onFail?.(error);
    },
  });
}
