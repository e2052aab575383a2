import { useState } from 'react';
import { failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { AddressDraft } from './address-draft.ts';
import { findNumbered, isNumberOpen } from './find-numbered.ts';
import type { AddressSuggestion } from './use-suggestions.ts';

interface AddressInForm {
  read: () => AddressDraft;
  onFound: (numbered: AddressSuggestion) => void;
}

/** For whoever sends a form right after typing a house number: its place is found first. */
export function useOpenNumbers() {
  const { showToast } = useToast();
  const [isFinding, setIsFinding] = useState(false);

  /** False: no answer came, which is said here. A number that does not exist is left to the form's own check. */
  async function settle(addresses: readonly AddressInForm[]): Promise<boolean> {
    const open = addresses.filter(({ read }) => isNumberOpen(read()));
    if (open.length === 0) return true;
    setIsFinding(true);
    try {
      await Promise.all(open.map(findOne));
      return true;
    } catch (error) {
      showToast({
        title: 'Fehler',
        description: `Die Hausnummer ließ sich nicht prüfen. ${failureText(error)}`,
        kind: 'destructive',
      });
      return false;
    } finally {
      setIsFinding(false);
    }
  }
  return { settle, isFinding };
}

async function findOne({ read, onFound }: AddressInForm): Promise<void> {
  const asked = read();
  const numbered = await findNumbered(asked);
  const now = read();
  const isStillAsked = now.place?.placeId === asked.place?.placeId && now.houseNumber === asked.houseNumber;
  if (numbered && isStillAsked) onFound(numbered);
}
