import { useState } from 'react';
import { failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { AddressDraft } from './address-draft.ts';
import { findTyped, isAddressOpen, isNumberOpen } from './find-typed.ts';

interface AddressInForm {
  read: () => AddressDraft;
  onFound: (patch: Partial<AddressDraft>) => void;
}

/** For forms submitted right after an address or house number was typed: resolves its place first. */
export function useOpenAddresses() {
  const { showToast } = useToast();
  const [isFinding, setIsFinding] = useState(false);

  /**
   * False if no answer came, which is shown here. A place that does not exist is left to the form's
   * validation.
   */
  async function settle(addresses: readonly AddressInForm[]): Promise<boolean> {
    const open = addresses.filter(({ read }) => isAddressOpen(read()));
    if (open.length === 0) return true;
    const what = open.some(({ read }) => isNumberOpen(read())) ? 'Hausnummer' : 'Adresse';
    setIsFinding(true);
    try {
      await Promise.all(open.map(findOne));
      return true;
    } catch (error) {
      showToast({
        title: 'Fehler',
        description: `Die ${what} ließ sich nicht prüfen. ${failureText(error)}`,
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
  const patch = await findTyped(asked);
  const now = read();
  const isStillAsked =
    now.text === asked.text &&
    now.place?.placeId === asked.place?.placeId &&
    now.houseNumber === asked.houseNumber;
  if (patch && isStillAsked) onFound(patch);
}
