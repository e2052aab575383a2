import { formatDate } from '#platform/contract/german-format.ts';
import { invitationInput } from '#people/contract/companies.ts';
import { z } from '#platform/contract/zod-config.ts';
import { companyRoleLabels, companyRoles, INVITATION_DAYS } from '#people/domain/company-roles.ts';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { emailInput, TextField } from '#web/ui/text-field.tsx';
import { roleOptions } from './role-duties.ts';
import { type Company, useCompanyAct } from './use-company-act.ts';

type Invited = z.infer<typeof invitationInput>;

const draft = z.object({ email: z.string(), role: z.enum(companyRoles) });

interface MemberInvitationsProps {
  company: Company;
  /** The page has a more important button. */
  isQuiet: boolean;
}

/** For owners: invite people, and see who has not answered yet. Needs a React key per company. */
export function MemberInvitations({ company, isQuiet }: MemberInvitationsProps) {
  const { id, invitations } = company;
  return (
    <div className="flex flex-col gap-8">
      <InvitationForm companyId={id} isQuiet={isQuiet} />
      {invitations.length > 0 && (
        <div>
          <h3 className="mb-2 text-sm font-semibold">Offene Einladungen</h3>
          <ul aria-label="Offene Einladungen" className="divide-y divide-line border-y border-line">
            {/* An address has one invitation at most. */}
            {invitations.map((invitation) => (
              <OpenInvitation key={invitation.email} companyId={id} invitation={invitation} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function InvitationForm({ companyId, isQuiet }: { companyId: string; isQuiet: boolean }) {
  const { form, clear } = useKeptForm({
    draftKey: `invitation.${companyId}`,
    rules: invitationInput,
    untouched: { email: '', role: 'member' },
    draft,
  });
  const { errors } = form.formState;
  const invite = useCompanyAct({
    act: (input: Invited) => client.companies.inviteMember({ id: companyId, ...input }),
    done: ({ email }) => ({ title: 'Eingeladen', description: `Die Einladung an ${email} ist unterwegs.` }),
    onDone: clear,
    onFail: (error) => {
      showFieldFailures(error, form.setError);
      if (failureCode(error) !== 'ALREADY_IN_COMPANY') return;
      form.setError('email', { type: 'server', message: failureText(error) }, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit((input) => invite.run(input));
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label="E-Mail"
          {...emailInput}
          autoComplete="off"
          maxLength={254}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <SelectField
          label="Aufgabe"
          options={roleOptions}
          error={errors.role?.message}
          {...form.register('role')}
        />
      </div>
      <Button
        type="submit"
        kind={isQuiet ? 'secondary' : 'primary'}
        className="sm:self-start"
        busy={invite.isPending}
        busyText="Wird eingeladen..."
      >
        Einladen
      </Button>
      <p className="text-sm text-ink-soft">
        Die Einladung kommt per E-Mail und gilt {INVITATION_DAYS} Tage. Wer noch kein Konto hat, legt es dort
        in einem Schritt an.
      </p>
    </form>
  );
}

interface OpenInvitationProps {
  companyId: string;
  invitation: Company['invitations'][number];
}

function OpenInvitation({ companyId, invitation }: OpenInvitationProps) {
  const { id, email, role, validUntil } = invitation;
  const again = useCompanyAct({
    act: () => client.companies.inviteMember({ id: companyId, email, role }),
    done: () => ({
      title: 'Noch einmal eingeladen',
      description: `Die Einladung an ${email} ist unterwegs.`,
    }),
  });
  const withdrawal = useCompanyAct({
    act: () => client.companies.withdrawInvitation({ id }),
    done: () => ({ title: 'Einladung zurückgenommen', description: `Die an ${email} gilt nicht mehr.` }),
  });
  const isActing = again.isPending || withdrawal.isPending;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p data-focus-name className="font-semibold wrap-anywhere">
          {email}
        </p>
        <p className="tabular text-sm text-ink-soft">
          {companyRoleLabels[role]}, gilt bis {formatDate(validUntil)}
        </p>
      </div>
      <div className="-mx-3 flex flex-wrap">
        <Button
          kind="quiet"
          className="px-3! text-sm"
          busy={again.isPending}
          aria-label={`Einladung an ${email} erneut senden`}
          onClick={() => !isActing && again.run(undefined)}
        >
          Erneut senden
        </Button>
        <Button
          kind="quiet"
          className="px-3! text-sm"
          busy={withdrawal.isPending}
          aria-label={`Einladung an ${email} zurücknehmen`}
          onClick={() => !isActing && withdrawal.run(undefined)}
        >
          Zurücknehmen
        </Button>
      </div>
    </li>
  );
}
