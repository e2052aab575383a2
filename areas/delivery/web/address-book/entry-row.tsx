import { Pencil, Trash2 } from 'lucide-react';
import { phoneLink } from '#web/lib/phone-link.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';
import type { Entry } from './entries.ts';

interface EntryRowProps {
  entry: Entry;
  onUse: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Name, address and telephone of an entry, with its actions. */
export function EntryRow({ entry, onUse, onEdit, onDelete }: EntryRowProps) {
  const { name, phone, address } = entry;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <p data-focus-name className="leading-7 font-semibold">
          {name}
        </p>
        <p className="text-sm text-ink-soft">{address}</p>
        <p className="tabular text-sm">
          <OutsideLink tone="ink" href={phoneLink(phone)}>
            {phone}
          </OutsideLink>
        </p>
      </div>
      <div className="-mx-3 -mb-2 flex flex-1 items-center gap-1 sm:mb-0 sm:flex-none">
        <Button kind="quiet" className="px-3! text-sm" onClick={onUse}>
          Beliefern
          <span className="sr-only"> an {name}</span>
        </Button>
        <IconButton
          className="ml-auto"
          label={`${name} bearbeiten`}
          icon={<Pencil aria-hidden="true" className="size-5" />}
          onClick={onEdit}
        />
        <IconButton
          label={`${name} löschen`}
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
