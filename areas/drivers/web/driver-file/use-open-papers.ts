import { useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import type { ShownDocument } from './rights.ts';

/** A paper that was asked for: its link, or why there is none; neither while it is on its way. */
export interface OpenPaper {
  link?: string;
  fileType?: ShownDocument['fileType'];
  failure?: string;
}

const nameOf = ({ kind, uploadedAt }: ShownDocument) => `${kind} ${uploadedAt}`;

/**
 * The papers that somebody has asked to see. Each asking is a call of its own, which is written to the audit
 * log; nothing else asks, no reload and no event. They are forgotten with the page.
 */
export function useOpenPapers(driverId: string) {
  const [papers, setPapers] = useState<Record<string, OpenPaper>>({});
  const open = (documents: readonly ShownDocument[]) => {
    for (const document of documents) {
      const keep = (paper: OpenPaper) => setPapers((all) => ({ ...all, [nameOf(document)]: paper }));
      keep({});
      client.driverApproval.openDocument({ id: driverId, kind: document.kind }).then(
        ({ link, fileType }) => keep({ link, fileType }),
        (error: unknown) => keep({ failure: failureText(error) }),
      );
    }
  };
  return { open, find: (document: ShownDocument): OpenPaper | undefined => papers[nameOf(document)] };
}
