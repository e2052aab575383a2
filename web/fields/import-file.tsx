import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { decodeTextFile } from '#web/lib/decode-text-file.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { controlClasses, FieldFrame, fieldProps, useFieldIds } from '#web/ui/field-frame.tsx';
import { type ToastMessage, useToast } from '#web/ui/toast.tsx';

const MAX_BYTES = 5_000_000;
const UNPROVEN =
  'Die Umlaute dieser Datei lassen sich nicht sicher lesen. Bitte speichern Sie sie als UTF-8, in Excel als „CSV UTF-8“.';

interface ImportFileProps<T> {
  button: string;
  title: string;
  description: string;
  /** 'CSV-Datei' */
  label: string;
  hint: string;
  accept: string;
  read: (content: string) => Promise<T>;
  done: (imported: T) => ToastMessage;
  /** What the file may have changed, asked for again also after an error. */
  refresh: QueryKey[];
}

/** A button whose dialog takes a text file of at most 5 MB; what is wrong with it is said at the field. */
export function ImportFile<T>({ button, title, description, ...props }: ImportFileProps<T>) {
  const { label, hint, accept, done, refresh } = props;
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const ids = useFieldIds();
  const { showToast } = useToast();
  const queryClient = useQueryClient();
  const read = useMutation({
    mutationFn: props.read,
    onSuccess: (imported) => {
      showToast(done(imported));
      setOpen(false);
    },
    onError: (failure) => setError(failureText(failure)),
    onSettled: async () => {
      for (const queryKey of refresh) await queryClient.invalidateQueries({ queryKey });
    },
  });
  const texts = { label, hint, ...(error ? { error } : {}) };
  return (
    <>
      <Button
        kind="secondary"
        icon={<FileUp aria-hidden="true" className="size-5" />}
        onClick={() => {
          setFile(undefined);
          setError(undefined);
          setOpen(true);
        }}
      >
        {button}
      </Button>
      <DialogForm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        description={description}
        submitText="Einlesen"
        isBusy={read.isPending}
        phone="compact"
        onSubmit={async () => {
          if (!file) return setError('Bitte wählen Sie eine Datei.');
          if (file.size > MAX_BYTES) return setError('Diese Datei ist zu groß. Erlaubt sind 5 MB.');
          const content = decodeTextFile(await file.arrayBuffer());
          if (content === undefined) return setError(UNPROVEN);
          setError(undefined);
          await read.mutateAsync(content).catch(() => undefined);
        }}
      >
        <FieldFrame ids={ids} {...texts}>
          {/* The browser's own words for a file are in its language, not in ours. */}
          <span className="relative">
            <input
              type="file"
              accept={accept}
              {...fieldProps(ids, texts)}
              className="peer absolute inset-0 w-full cursor-pointer opacity-0"
              onChange={({ target }) => {
                setFile(target.files?.[0]);
                setError(undefined);
              }}
            />
            <span
              aria-hidden="true"
              className={`${controlClasses(Boolean(error))} flex items-center gap-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus`}
            >
              <FileUp className="size-5 shrink-0" />
              <span className="truncate">{file?.name ?? 'Datei wählen'}</span>
            </span>
          </span>
        </FieldFrame>
      </DialogForm>
    </>
  );
}
