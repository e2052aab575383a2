import { useMutation } from '@tanstack/react-query';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';

type Report = Parameters<typeof client.support.sendSupportEmail>[0];

interface ReportOptions {
  done: { title: string; description: string };
  /** 'Notfall konnte nicht gemeldet werden. Bitte versuchen Sie es erneut.' */
  failure: string;
  onSent: () => void;
  onFail: (error: unknown) => void;
}

/** Sends a driver's report once and shows the result; after an error all input is kept. */
export function useSendReport({ done, failure, onSent, onFail }: ReportOptions) {
  const { showToast } = useToast();
  return useMutation({
    mutationFn: (input: Report) => client.support.sendSupportEmail(input),
    onSuccess: () => {
      onSent();
      showToast(done);
    },
    onError: (error) => {
      onFail(error);
      const reason = failureCode(error) === 'RATE_LIMITED' ? ` ${failureText(error)}` : '';
      showToast({ title: 'Fehler', description: `${failure}${reason}`, kind: 'destructive' });
    },
  });
}

/** The reporting driver. */
export interface Reporter {
  id: string;
  email: string;
  fullName: string;
  phone: string;
}
