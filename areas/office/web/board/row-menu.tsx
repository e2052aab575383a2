import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BoardRow } from '#office/contract/board.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { actKeys } from './act-keys.ts';
import { useBoardFocus } from './board-focus.tsx';
import { giveWord } from './give-word.ts';
import { type PlainAct, plainActs } from './plain-acts.ts';

const GiveDialog = lazy(() => import('./give-dialog.tsx'));
const PlainActDialog = lazy(() => import('./plain-act-dialog.tsx'));

/** Everything that can be done with a line without reading the delivery's file first. */
export function RowMenu({ delivery, mayAct }: { delivery: BoardRow; mayAct: boolean }) {
  const [open, setOpen] = useState<'give' | PlainAct>();
  const { choose } = useBoardFocus();
  const navigate = useNavigate();
  const word = mayAct ? giveWord(delivery.allowedCommands) : undefined;
  const plain = mayAct ? plainActs.filter(({ command }) => delivery.allowedCommands.includes(command)) : [];
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu label={`Weitere Aktionen für Sendung ${delivery.shortId}`}>
        {choose && (
          <MenuItem shortcut="Enter" onSelect={() => choose(delivery.id)}>
            Öffnen
          </MenuItem>
        )}
        <MenuItem onSelect={() => void navigate(`/delivery-details/${delivery.id}`)}>Ganze Seite</MenuItem>
        {word && (
          <MenuItem shortcut="T" onSelect={() => setOpen('give')}>
            {word}
          </MenuItem>
        )}
        {plain.map(({ act, word: plainWord }) => (
          <MenuItem key={act} shortcut={actKeys[act]} onSelect={() => setOpen(act)}>
            {plainWord}
          </MenuItem>
        ))}
      </Menu>
      <Suspense>
        {open === 'give' && <GiveDialog delivery={delivery} onClose={close} />}
        {open && open !== 'give' && <PlainActDialog delivery={delivery} act={open} onClose={close} />}
      </Suspense>
    </>
  );
}
