import { lazy, Suspense, useState } from 'react';
import type { MessageFile } from './use-desk.ts';

const ComplaintDialog = lazy(() => import('./complaint-dialog.tsx'));

/** What a customer wrote becomes a complaint, by a press that nobody makes by mistake. */
export function ComplaintChoice({ message }: { message: MessageFile }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="rounded-[3px] underline underline-offset-4 hover:text-ink"
        onClick={() => setIsOpen(true)}
      >
        Als Beschwerde führen
      </button>
      {isOpen && (
        <Suspense>
          <ComplaintDialog message={message} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
