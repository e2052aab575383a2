import { useState } from 'react';
import { type CompanyRole, companyRoleLabels } from '#people/domain/company-roles.ts';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { roleDuties, roleOptions } from './role-duties.ts';
import { type Company, type Member, useCompanyAct } from './use-company-act.ts';

/** Who belongs to the company; its owners change roles and remove people. */
export function CompanyMembers({ company }: { company: Company }) {
  const isOwner = company.role === 'owner';
  return (
    <div className="flex flex-col gap-6">
      <ul aria-label="Personen der Firma" className="divide-y divide-line border-y border-line">
        {company.members.map((member) => (
          <li
            key={member.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 sm:min-h-control sm:flex-nowrap"
          >
            <div className="min-w-0 flex-1 basis-full sm:basis-0">
              <p data-focus-name className="font-semibold wrap-anywhere">
                {member.fullName}
                {member.isSelf && <span className="font-normal text-ink-soft"> (Sie)</span>}
              </p>
              {member.email && <p className="text-sm text-ink-soft wrap-anywhere">{member.email}</p>}
            </div>
            {isOwner && !member.isSelf ? (
              <MemberActs member={member} />
            ) : (
              <p className="text-ink-soft">{companyRoleLabels[member.role]}</p>
            )}
          </li>
        ))}
      </ul>
      <div>
        <h3 className="text-sm font-semibold">Wer was darf</h3>
        <DataList items={roleDuties} />
      </div>
    </div>
  );
}

/** An owner's commands on somebody else. */
function MemberActs({ member }: { member: Member }) {
  const { id, fullName } = member;
  const [isRemoving, setIsRemoving] = useState(false);
  const change = useCompanyAct({
    act: (role: CompanyRole) => client.companies.changeMemberRole({ id, role }),
    done: (role) => ({
      title: 'Aufgabe geändert',
      description: `${fullName} hat jetzt die Aufgabe ${companyRoleLabels[role]}.`,
    }),
  });
  const removal = useCompanyAct({
    act: () => client.companies.removeMember({ id }),
    done: () => ({ title: 'Person entfernt', description: `${fullName} gehört nicht mehr zur Firma.` }),
    onDone: () => setIsRemoving(false),
    onFail: () => setIsRemoving(false),
  });
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1 max-sm:-mr-3 sm:-mr-3 sm:flex-none">
      <SelectField
        label={`Aufgabe von ${fullName}`}
        isLabelHidden
        className="flex-1 sm:w-40 sm:flex-none"
        options={roleOptions}
        value={change.running ?? member.role}
        aria-busy={change.isPending || undefined}
        onChange={({ target }) => change.run(target.value as CompanyRole)}
      />
      <Button
        kind="quiet"
        className="px-3! text-sm"
        aria-label={`${fullName} entfernen`}
        onClick={() => setIsRemoving(true)}
      >
        Entfernen
      </Button>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => removal.run(undefined)}
        busy={removal.isPending}
        isDangerous
        title={`${fullName} entfernen?`}
        description="Die Person sieht von der Firma sofort nichts mehr und bestellt nicht mehr für sie. Ihr eigenes Konto und alle Sendungen der Firma bleiben."
        confirmText="Entfernen"
      />
    </div>
  );
}
