import { useParams } from 'react-router';
import { CustomerFile } from '#office/web/customers/customer-file.tsx';
import { DeliveriesOf } from '#office/web/deliveries-of/deliveries-of.tsx';
import { PersonNotes } from '#office/web/person-notes/person-notes.tsx';
import { RequireRole } from '#people/web/session/require-role.tsx';
import { pageMeta } from '#web/lib/page-title.ts';
import { useMe } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import AdminBar from './admin-bar.tsx';

export const meta = () => pageMeta('Kunde');

export default function CustomerPage() {
  const { id = '' } = useParams();
  return (
    <RequireRole roles={['admin']} elsewhere="/">
      <AdminBar room="deliveries" />
      <main ref={keepFocus} className="page-column pb-16">
        <Customer id={id} />
      </main>
    </RequireRole>
  );
}

function Customer({ id }: { id: string }) {
  const areas = useMe().data?.admin?.areas ?? [];
  const mayAct = areas.includes('board');
  return (
    <CustomerFile
      key={id}
      id={id}
      rights={{ mayBlock: areas.includes('driver_decisions') }}
      actions={
        mayAct && (
          <ButtonLink kind="secondary" to={`/admin/order?customer=${id}`}>
            Bestellung aufnehmen
          </ButtonLink>
        )
      }
      deliveries={<DeliveriesOf of={{ customer: id }} />}
      notes={<PersonNotes id={id} mayAct={mayAct} />}
    />
  );
}
