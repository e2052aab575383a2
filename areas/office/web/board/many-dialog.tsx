import type { ComponentProps } from 'react';
import { CancelManyDialog, GiveManyDialog, TakeManyDialog } from './many-dialogs.tsx';
import { MessageDialog } from './message-dialog.tsx';

const dialogs = {
  give: GiveManyDialog,
  take: TakeManyDialog,
  cancel: CancelManyDialog,
  message: MessageDialog,
};
export type ManyAct = keyof typeof dialogs;

/** The dialog of an act on all selected deliveries. */
export default function ManyDialog({
  act,
  ...rest
}: { act: ManyAct } & ComponentProps<typeof TakeManyDialog>) {
  const Dialog = dialogs[act];
  return <Dialog {...rest} />;
}
