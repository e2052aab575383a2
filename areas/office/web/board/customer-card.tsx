import { useQueryClient } from '@tanstack/react-query';
import type { DeliveryFile } from '#office/contract/delivery-file.ts';
import { BlockAccount } from '#web/fields/block-account.tsx';
import { orpc } from '#web/lib/api-client.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';

/** The customer, their other orders, and whether they are blocked. */
export function CustomerCard({ file, mayBlock }: { file: DeliveryFile; mayBlock: boolean }) {
  const queryClient = useQueryClient();
  const { id, name, email, phone, blockedAt, blockedReason } = file.customer;
  return (
    <>
      <p className="font-semibold">{name || 'Gelöschtes Konto'}</p>
      {email && (
        <>
          <p className="flex flex-col items-start gap-1 wrap-anywhere">
            <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink>
            {phone && <OutsideLink href={phoneLink(phone)}>{phone}</OutsideLink>}
          </p>
          <p className="my-2">
            <TextLink to={`/admin/customer/${id}`}>Zum Kunden, mit allen Sendungen</TextLink>
          </p>
          <BlockAccount
            person={{ id, kind: 'customer', blockedAt, blockedReason }}
            mayBlock={mayBlock}
            onChanged={() => void queryClient.invalidateQueries({ queryKey: orpc.board.key() })}
          />
        </>
      )}
      {file.driverId && (
        <p className="mt-2">
          <TextLink to={`/admin/driver/${file.driverId}`}>Zum Fahrer</TextLink>
        </p>
      )}
    </>
  );
}
