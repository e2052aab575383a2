import { SecondStepNote } from '#office/web/rooms/second-step-note.tsx';
import { Admins } from '#office/web/admins/admins.tsx';

export default function AdminsTab() {
  return (
    <>
      <SecondStepNote />
      <Admins />
    </>
  );
}
