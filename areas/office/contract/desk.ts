/** The support desk: messages, their assignees, and answers. */
import { driverPlace } from './tours.ts';
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { caseStates } from '#office/domain/case-kinds.ts';
import { deskEntryKinds, deskStatuses, supportKinds } from '#office/domain/kinds.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import {
  cursorField,
  idField,
  instantField,
  messageField,
  optionalTextField,
} from '#platform/contract/fields.ts';

export const deskStatusNames: Record<(typeof deskStatuses)[number], string> = {
  open: 'Offen',
  in_progress: 'In Arbeit',
  done: 'Erledigt',
};

const deskMessage = z.object({
  id: idField,
  kind: z.enum(supportKinds),
  /** In German: 'Schadensmeldung', or a problem's category. */
  topic: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  /** The beginning of the text. */
  excerpt: z.string(),
  createdAt: instantField,
  status: z.enum(deskStatuses),
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  /** The person has written again since our last answer. */
  isAnsweredBack: z.boolean(),
  /** Until when an answer is due; null while nobody waits for one. */
  dueAt: instantField.nullable(),
  isOverdue: z.boolean(),
  /** Of what is a case: its number, and its own term. */
  case: z.object({ number: z.string(), state: z.enum(caseStates), dueAt: instantField }).nullable(),
  /** Put off until then. */
  snoozedUntil: instantField.nullable(),
  /** The version that a change refers to. */
  changedAt: instantField.nullable(),
});

const deskEntry = z.object({
  id: idField,
  kind: z.enum(deskEntryKinds),
  authorName: z.string(),
  text: z.string(),
  at: instantField,
  /** Written or read in the driver's app, where it is known when it was read. */
  isShown: z.boolean(),
  /** When the other side has read it. */
  readAt: instantField.nullable(),
  /** Of a further message: as it was sent. */
  subject: z.string().nullable(),
  topic: z.string().nullable(),
  /** What a driver or the desk wrote about. */
  delivery: z.object({ id: idField, shortId: z.string() }).nullable(),
});

const deskFile = deskMessage.extend({
  message: z.string(),
  /** Null for visitors, and once the account is deleted. */
  userId: z.string().nullable(),
  isDriver: z.boolean(),
  delivery: z.object({ id: idField, shortId: z.string() }).nullable(),
  phone: z.string().nullable(),
  contactName: z.string().nullable(),
  location: z.string().nullable(),
  /** The last place known of a driver in an emergency. */
  place: driverPlace.nullable(),
  company: z.string().nullable(),
  deliveriesPerMonth: z.number().int().nullable(),
  contactPreference: z.string().nullable(),
  /** Links that expire within minutes. */
  photoLinks: z.array(z.string()),
  /** Until when it can be put off. */
  snoozeTimes: z.array(z.object({ label: z.string(), at: instantField })),
  entries: z.array(deskEntry),
});

/** The version of the message that the admin saw; null: nothing had happened since it arrived. */
const seen = { id: idField, seenChangedAt: instantField.nullable() };
const changed = z.object({ id: idField });
const tags = ['Verwaltung'];
const changeErrors = [...adminErrors, 'MESSAGE_NOT_FOUND', 'MESSAGE_CHANGED'] as const;
export const driverLetterField = messageField('Bitte schreiben Sie eine Nachricht.', 2000);
const answerField = messageField('Bitte schreiben Sie eine Antwort.', 10_000);

export const deskContract = {
  listMessages: oc
    .route({ method: 'GET', path: '/admin/messages', summary: 'Was an den Support kam', tags })
    .input(
      z.object({
        /** 'unfinished': every status except done. What is put off is in 'snoozed' alone. */
        status: z.enum(['unfinished', 'snoozed', ...deskStatuses]).default('unfinished'),
        kind: z.enum(supportKinds).optional(),
        assignee: z.enum(['anybody', 'me', 'nobody']).default('anybody'),
        /** A substring of a name, an address, a subject or the text. */
        search: optionalTextField(100),
        after: cursorField.optional(),
      }),
    )
    .output(
      z.object({
        messages: z.array(deskMessage),
        next: cursorField.nullable(),
        /** Unfinished emergencies, whatever the search. */
        openEmergencies: z.number().int(),
      }),
    )
    .errors(declareErrors(...adminErrors)),
  getMessage: oc
    .route({
      method: 'GET',
      path: '/admin/messages/{id}',
      summary: 'Eine Nachricht und was ihr folgte',
      tags,
    })
    .input(z.object({ id: idField }))
    .output(deskFile)
    .errors(declareErrors(...adminErrors, 'MESSAGE_NOT_FOUND')),
  listAssignees: oc
    .route({ method: 'GET', path: '/admin/message-assignees', summary: 'Wer sich kümmern kann', tags })
    .output(z.object({ assignees: z.array(z.object({ id: z.string(), name: z.string() })) }))
    .errors(declareErrors(...adminErrors)),
  assignMessage: oc
    .meta({ sample: { seenChangedAt: null, assigneeId: null } })
    .route({ method: 'POST', path: '/admin/messages/{id}/assign', summary: 'Jemandem zuweisen', tags })
    .input(z.object({ ...seen, assigneeId: z.string().max(64).nullable() }))
    .output(changed)
    .errors(declareChangeErrors(...changeErrors, 'ASSIGNEE_NOT_FOUND')),
  changeMessageStatus: oc
    .meta({ sample: { seenChangedAt: null, status: 'done' } })
    .route({ method: 'POST', path: '/admin/messages/{id}/status', summary: 'Stand ändern', tags })
    .input(z.object({ ...seen, status: z.enum(deskStatuses) }))
    .output(changed)
    .errors(declareChangeErrors(...changeErrors, 'CASE_UNDECIDED')),
  snoozeMessage: oc
    .meta({ sample: { seenChangedAt: null, until: null } })
    .route({ method: 'POST', path: '/admin/messages/{id}/snooze', summary: 'Zurückstellen', tags })
    .input(z.object({ ...seen, until: instantField.nullable() }))
    .output(changed)
    .errors(declareChangeErrors(...changeErrors, 'MESSAGE_NOT_SNOOZED')),
  noteMessage: oc
    .meta({ sample: { text: 'A' } })
    .route({ method: 'POST', path: '/admin/messages/{id}/note', summary: 'Interne Notiz schreiben', tags })
    .input(z.object({ id: idField, text: messageField('Bitte schreiben Sie eine Notiz.', 5000) }))
    .output(changed)
    .errors(declareChangeErrors(...adminErrors, 'MESSAGE_NOT_FOUND')),
  readMessage: oc
    .route({ method: 'POST', path: '/admin/messages/{id}/read', summary: 'Nachricht gelesen', tags })
    .input(z.object({ id: idField }))
    .output(changed)
    .errors(declareChangeErrors(...adminErrors, 'MESSAGE_NOT_FOUND')),
  writeToDriver: oc
    .meta({ sample: { text: 'A' } })
    .route({ method: 'POST', path: '/admin/drivers/{id}/message', summary: 'Einem Fahrer schreiben', tags })
    .input(
      z.object({
        id: z.string().max(64),
        text: driverLetterField,
        /** Of a delivery that this driver has. */
        deliveryId: idField.nullable().default(null),
      }),
    )
    .output(z.object({ id: z.string() }))
    .errors(declareChangeErrors(...adminErrors, 'DRIVER_NOT_FOUND', 'DRIVER_BLOCKED', 'DELIVERY_NOT_FOUND')),
  answerMessage: oc
    .meta({ sample: { seenChangedAt: null, text: 'A' } })
    .route({
      method: 'POST',
      path: '/admin/messages/{id}/answer',
      summary: 'Antworten',
      tags,
    })
    .input(
      z.object({
        ...seen,
        text: answerField,
        isDone: z.boolean().default(false),
        /** Of a case: its clock stands still until the person writes again. */
        isQuestion: z.boolean().default(false),
      }),
    )
    .output(changed)
    .errors(declareChangeErrors(...changeErrors, 'CASE_NOT_FOUND', 'CASE_DECIDED', 'CASE_UNDECIDED')),
};
