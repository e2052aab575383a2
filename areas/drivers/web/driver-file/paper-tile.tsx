import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { documentTitles } from '#drivers/domain/document-titles.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PaperPages } from './document-viewer.tsx';
import { listPaperReasons } from './paper-reasons.ts';
import type { ShownDocument } from './rights.ts';
import type { OpenPaper } from './use-open-papers.ts';

interface PaperTileProps {
  driverId: string;
  document: ShownDocument;
  /** Undefined until it is asked for. */
  paper: OpenPaper | undefined;
  onOpen: () => void;
  /** It awaits a decision, and this admin may make it. */
  mayReview: boolean;
  /** It is being said to be in order: once it is, the next one is looked at. */
  onAccepting: () => void;
}

/** One paper: its picture once somebody asked for it, what was said of it, and the acts to say it. */
export function PaperTile(props: PaperTileProps) {
  const { driverId, document, paper, onOpen, mayReview, onAccepting } = props;
  const { kind, fileType, uploadedAt, isInOrder, refusedFor } = document;
  const title = documentTitles[kind];
  const [isLarge, setIsLarge] = useState(false);
  const [isRefusing, setIsRefusing] = useState(false);
  const queryClient = useQueryClient();
  const review = useMutation({
    mutationFn: (reason: string | null) =>
      client.driverApproval.reviewPaper({ id: driverId, kind, uploadedAt, reason }),
    async onSuccess() {
      setIsRefusing(false);
      await queryClient.invalidateQueries({ queryKey: orpc.driverApproval.key() });
    },
  });
  const look = () => {
    setIsLarge(true);
    if (!paper) onOpen();
  };
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="truncate font-semibold">{title}</h3>
        {isInOrder && <Badge color="green">In Ordnung</Badge>}
        {refusedFor !== null && <Badge color="red">Abgelehnt</Badge>}
      </div>
      <div className="relative flex h-44 items-center justify-center overflow-hidden rounded-control border border-line bg-paper text-sm text-ink-soft">
        {paper && !isLarge ? (
          <PaperPages title={title} paper={paper} isSmall />
        ) : (
          <span className="flex items-center gap-2">
            <Eye aria-hidden="true" className="size-4.5" />
            Ansehen
          </span>
        )}
        <button
          type="button"
          aria-label={`${title} ansehen`}
          onClick={look}
          className="absolute inset-0 rounded-control"
        />
      </div>
      <p className="tabular text-sm text-ink-soft">
        {fileType.toUpperCase()}, hochgeladen {formatDateTime(uploadedAt)}
      </p>
      {refusedFor !== null && <p className="text-sm wrap-anywhere">Grund: {refusedFor}</p>}
      {mayReview && !isRefusing && (
        <div className="flex flex-wrap gap-2">
          {!isInOrder && (
            <Button
              kind="secondary"
              data-row={kind}
              aria-label={`${title}: in Ordnung`}
              busy={review.isPending}
              onClick={() => {
                onAccepting();
                review.mutate(null);
              }}
            >
              In Ordnung
            </Button>
          )}
          {refusedFor === null && (
            <Button
              kind="quiet"
              aria-label={`${title}: ablehnen`}
              disabled={review.isPending}
              onClick={() => setIsRefusing(true)}
            >
              Ablehnen
            </Button>
          )}
        </div>
      )}
      {isRefusing && (
        <RefusalReasons
          kind={kind}
          isBusy={review.isPending}
          onRefuse={(reason) => review.mutate(reason)}
          onCancel={() => setIsRefusing(false)}
        />
      )}
      {review.isError && (
        <div role="alert">
          <FieldError text={failureText(review.error)} />
        </div>
      )}
      <Dialog isOpen={isLarge} onClose={() => setIsLarge(false)} title={title} width="wide">
        <PaperPages title={title} paper={paper} onLinkEnded={onOpen} />
      </Dialog>
    </li>
  );
}

interface RefusalReasonsProps {
  kind: ShownDocument['kind'];
  isBusy: boolean;
  onRefuse: (reason: string) => void;
  onCancel: () => void;
}

/** Why a paper is refused: with one press, or in the admin's own words. */
function RefusalReasons({ kind, isBusy, onRefuse, onCancel }: RefusalReasonsProps) {
  const [text, setText] = useState('');
  return (
    <form
      aria-label={`${documentTitles[kind]}: Grund der Ablehnung`}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onRefuse(text.trim());
      }}
    >
      <div className="flex flex-wrap gap-1.5">
        {listPaperReasons(kind).map((reason) => (
          <Button key={reason} kind="secondary" disabled={isBusy} onClick={() => onRefuse(reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <TextField
        label="Anderer Grund (liest der Fahrer)"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="danger" busy={isBusy} disabled={text.trim().length < 5}>
          Ablehnen
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Abbrechen
        </Button>
      </div>
    </form>
  );
}
