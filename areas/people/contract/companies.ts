import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { companyRoles } from '#people/domain/company-roles.ts';
import { companyErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { companyNameField, postalAddressField, vatIdField } from '#platform/contract/company-fields.ts';
import {
  emailField,
  idField,
  instantField,
  nameField,
  newPasswordField,
  phoneField,
} from '#platform/contract/fields.ts';

const roleField = z.enum(companyRoles, 'Bitte wählen Sie eine Aufgabe.');

/** What a company's owner enters; address and VAT id appear on its invoices. */
export const companyInput = z.object({
  name: companyNameField,
  billingAddress: postalAddressField,
  vatId: vatIdField,
});

export const invitationInput = z.object({ email: emailField, role: roleField });

/** Somebody who belongs to the company; the address is shown to its owners only. */
const member = z.object({
  id: idField,
  fullName: z.string(),
  email: z.string().nullable(),
  role: roleField,
  joinedAt: instantField,
  isSelf: z.boolean(),
});

export const company = z.object({
  id: idField,
  name: z.string(),
  billingAddress: z.string(),
  vatId: z.string(),
  /** The viewer's own. */
  role: roleField,
  members: z.array(member),
  /** For its owners only: those that can still be accepted. */
  invitations: z.array(
    z.object({ id: idField, email: z.string(), role: roleField, validUntil: instantField }),
  ),
});

/** To the person who asks. */
const ownInvitation = z.object({
  id: idField,
  companyName: z.string(),
  role: roleField,
  inviter: z.string(),
  validUntil: instantField,
});

/** To whoever opens its mailed link. */
export const mailedInvitation = ownInvitation.extend({
  email: z.string(),
  /** What the address has here; 'open': an account that nobody has confirmed yet. */
  account: z.enum(['none', 'open', 'known', 'other-role']),
});

const tokenField = z.string().min(1).max(100);

/** Who takes an invitation without an account to sign in to. */
export const invitedPerson = z.object({
  token: tokenField,
  full_name: nameField('Bitte geben Sie Ihren Namen an.'),
  phone: phoneField,
  password: newPasswordField,
  terms: z.literal(true, 'Bitte akzeptieren Sie die Nutzungsbedingungen'),
});

const tags = ['Firma'];
const byId = z.object({ id: idField });
const access = ['SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const;
const inside = [...access, ...companyErrors] as const;

export const companiesContract = {
  createCompany: oc
    .meta({ sample: { name: 'Firma A' } })
    .route({ method: 'POST', path: '/companies', summary: 'Firma anlegen und leiten', tags })
    .input(companyInput)
    .output(byId)
    .errors(declareChangeErrors(...access, 'TOO_MANY_COMPANIES')),
  getCompany: oc
    .route({ method: 'GET', path: '/companies/{id}', summary: 'Eine eigene Firma mit ihren Personen', tags })
    .input(byId)
    .output(company)
    .errors(declareErrors(...inside)),
  changeCompany: oc
    .meta({ sample: { name: 'Firma B' } })
    .route({ method: 'POST', path: '/companies/{id}', summary: 'Namen und Rechnungsangaben ändern', tags })
    .input(byId.extend(companyInput.shape))
    .output(byId)
    .errors(declareChangeErrors(...inside)),
  inviteMember: oc
    .meta({ sample: { email: 'neu@beispiel.de', role: 'member' } })
    .route({ method: 'POST', path: '/companies/{id}/invitations', summary: 'Person einladen', tags })
    .input(byId.extend(invitationInput.shape))
    .output(byId)
    .errors(declareChangeErrors(...inside, 'ALREADY_IN_COMPANY', 'COMPANY_FULL')),
  leaveCompany: oc
    .route({
      method: 'POST',
      path: '/companies/{id}/leave',
      summary: 'Firma verlassen; wer sie allein leitet, übergibt die Leitung',
      tags,
    })
    .input(byId.extend({ successorId: idField.optional() }))
    .output(byId)
    .errors(declareChangeErrors(...inside, 'COMPANY_NEEDS_OWNER', 'MEMBER_NOT_FOUND')),
  listOwnInvitations: oc
    .route({ method: 'GET', path: '/company-invitations', summary: 'Einladungen an mich', tags })
    .output(z.object({ invitations: z.array(ownInvitation) }))
    .errors(declareErrors(...access)),
  readInvitation: oc
    .meta({ isPublic: true, keepsNoAnswer: true, sample: { token: 'A' } })
    .route({ method: 'POST', path: '/invitation', summary: 'Eine Einladung über ihren Link ansehen', tags })
    .input(z.object({ token: tokenField }))
    .output(mailedInvitation)
    .errors(declareChangeErrors('INVITATION_NOT_FOUND')),
  openByInvitation: oc
    .meta({
      isPublic: true,
      keepsNoAnswer: true,
      sample: {
        token: 'A',
        full_name: 'A',
        phone: '040 123456',
        password: 'ein-neues-passwort',
        terms: true,
      },
    })
    .route({
      method: 'POST',
      path: '/invitation/open-account',
      summary: 'Über den Link einer Einladung ein Konto anlegen oder öffnen, das noch niemand bestätigt hat',
      tags,
    })
    .input(invitedPerson)
    .output(z.object({ signedIn: z.boolean() }))
    .errors(
      declareChangeErrors(
        'INVITATION_NOT_FOUND',
        'INVITATION_NEEDS_SIGN_IN',
        'INVITATION_OTHER_ACCOUNT',
        'PASSWORD_TOO_COMMON',
      ),
    ),
  acceptInvitation: oc
    .route({ method: 'POST', path: '/company-invitations/{id}/accept', summary: 'Einladung annehmen', tags })
    .input(byId)
    .output(z.object({ companyId: idField }))
    .errors(
      declareChangeErrors(
        ...access,
        'INVITATION_NOT_FOUND',
        'ALREADY_IN_COMPANY',
        'COMPANY_FULL',
        'TOO_MANY_COMPANIES',
      ),
    ),
  declineInvitation: oc
    .route({ method: 'POST', path: '/company-invitations/{id}/decline', summary: 'Einladung ablehnen', tags })
    .input(byId)
    .output(byId)
    .errors(declareChangeErrors(...access, 'INVITATION_NOT_FOUND')),
  withdrawInvitation: oc
    .route({
      method: 'POST',
      path: '/company-invitations/{id}/withdraw',
      summary: 'Einladung zurücknehmen',
      tags,
    })
    .input(byId)
    .output(byId)
    .errors(declareChangeErrors(...access, 'COMPANY_ROLE_NOT_ALLOWED', 'INVITATION_NOT_FOUND')),
  changeMemberRole: oc
    .meta({ sample: { role: 'accountant' } })
    .route({ method: 'POST', path: '/company-members/{id}/role', summary: 'Aufgabe ändern', tags })
    .input(byId.extend({ role: roleField }))
    .output(byId)
    .errors(
      declareChangeErrors(...access, 'COMPANY_ROLE_NOT_ALLOWED', 'MEMBER_NOT_FOUND', 'COMPANY_NEEDS_OWNER'),
    ),
  removeMember: oc
    .route({ method: 'POST', path: '/company-members/{id}/remove', summary: 'Person entfernen', tags })
    .input(byId)
    .output(byId)
    .errors(
      declareChangeErrors(...access, 'COMPANY_ROLE_NOT_ALLOWED', 'MEMBER_NOT_FOUND', 'COMPANY_NEEDS_OWNER'),
    ),
};
