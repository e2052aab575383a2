import { type AdminArea, type AdminDuty, adminDuties, mayEnter } from './duties.ts';

/** What raises an alarm, with its figure. Source: docs/decisions/0046. */
interface AlarmRule {
  label: string;
  /** Whoever may enter it sees the alarm. */
  area: AdminArea;
  /** What the figure counts; null for a rule without one. */
  figure: { label: string; standard: number; least: number; most: number } | null;
  /** Minutes for which the cause has to last: those of the figure, or these. */
  lasts: 'figure' | number;
  /**
   * Somebody reports its cause, which then is there until somebody else takes it: everybody who may is
   * alarmed, again after the minutes of its figure, and it has a place of its own on the screen.
   */
  isReported?: true;
  /** Of the page that its messages lead to; the dashboard, if there is none. */
  path?: string;
}

/** Half of the time that the law leaves for an answer: `objection-clock.ts`. */
const objectionFigure = {
  label: 'Tage ohne Antwort; vorgeschrieben ist sie binnen 14',
  standard: 7,
  least: 1,
  most: 13,
};

export const alarmRules = {
  emergency: {
    label: 'Notfall eines Fahrers',
    area: 'support',
    figure: {
      label: 'Minuten bis zum nächsten Alarm, solange sich niemand kümmert',
      standard: 2,
      least: 1,
      most: 30,
    },
    lasts: 0,
    isReported: true,
    path: '/admin-dashboard?tab=support&kind=emergency',
  },
  late: {
    label: 'Sendungen überfällig',
    area: 'board',
    figure: { label: 'Minuten über der Zusage', standard: 20, least: 0, most: 600 },
    lasts: 0,
  },
  nobody_online: {
    label: 'Niemand online',
    area: 'board',
    figure: { label: 'Minuten lang, während bestellt werden kann', standard: 10, least: 1, most: 240 },
    lasts: 'figure',
  },
  queue_stuck: {
    label: 'Vorgänge bleiben liegen',
    area: 'health',
    figure: { label: 'Minuten über ihrer Zeit', standard: 10, least: 2, most: 240 },
    lasts: 0,
  },
  jobs_failing: {
    label: 'Vorgänge scheitern immer wieder',
    area: 'health',
    figure: { label: 'Minuten lang', standard: 10, least: 0, most: 240 },
    lasts: 'figure',
  },
  objection_waiting: {
    label: 'Einspruch ohne Antwort',
    area: 'board',
    figure: objectionFigure,
    lasts: 0,
  },
  pay_objection_waiting: {
    label: 'Einspruch zur Auszahlung ohne Antwort',
    area: 'money',
    figure: objectionFigure,
    lasts: 0,
  },
  case_overdue: {
    label: 'Vorgang ohne Entscheidung',
    area: 'support',
    figure: { label: 'Tage über der zugesagten Antwort', standard: 0, least: 0, most: 14 },
    lasts: 0,
    path: '/admin-dashboard?tab=support&kind=complaint',
  },
  refund_failed: { label: 'Erstattung fehlgeschlagen', area: 'money', figure: null, lasts: 0 },
  service_impaired: {
    label: 'Dienst beeinträchtigt',
    area: 'health',
    figure: { label: 'Minuten lang', standard: 2, least: 0, most: 60 },
    lasts: 'figure',
  },
  database_slow: {
    label: 'Datenbank langsam',
    area: 'health',
    figure: { label: 'Millisekunden, bis sie etwas gespeichert hat', standard: 500, least: 50, most: 5000 },
    lasts: 2,
  },
  disk_full: {
    label: 'Platte fast voll',
    area: 'health',
    figure: { label: 'Gigabyte frei', standard: 2, least: 1, most: 1000 },
    lasts: 0,
  },
  backup_old: {
    label: 'Sicherung zu alt',
    area: 'health',
    figure: { label: 'Stunden seit der letzten Sicherung', standard: 26, least: 2, most: 336 },
    lasts: 0,
  },
} as const satisfies Record<string, AlarmRule>;

export type AlarmKind = keyof typeof alarmRules;
export const alarmKinds = Object.keys(alarmRules) as [AlarmKind, ...AlarmKind[]];

/** Its cause is reported by somebody; the causes of all others are looked for. */
export type ReportedAlarm = 'emergency';

export function isReportedAlarm(kind: AlarmKind): kind is ReportedAlarm {
  return 'isReported' in alarmRules[kind];
}

/** Whose mail and push an alarm goes to: the owners, a reported one to all who may take it. */
export function listAlarmedDuties(kind: AlarmKind): AdminDuty[] {
  if (!isReportedAlarm(kind)) return ['owner'];
  return adminDuties.filter((duty) => mayEnter(duty, alarmRules[kind].area));
}

/** How often people are alarmed again while nobody looks after what is not reported. */
const REMINDER_MINUTES = 30;

/** The same for every kind; `figure` is that of its rule. */
export function findReminderMinutes(kind: AlarmKind, figure: number | null): number {
  return isReportedAlarm(kind) && figure !== null ? figure : REMINDER_MINUTES;
}

/** Looks are a minute apart, give or take some seconds. */
const GONE_MINUTES = 0.75;

/** Where an alarm is told. */
export interface AlarmWays {
  /** Mail to everybody of `listAlarmedDuties`. */
  toOwners: boolean;
  emails: string[];
  /** To their browsers that take push messages. */
  hasPush: boolean;
  /** Mobile numbers, for text messages. */
  phones: string[];
  /** Empty for none. */
  webhookUrl: string;
}

export const standardAlarmWays: AlarmWays = {
  toOwners: true,
  emails: [],
  hasPush: true,
  phones: [],
  webhookUrl: '',
};

/** 'raised', 'reminder' while nobody looks after it, 'taken' by an admin, 'over', or a 'test' by an owner. */
export const alarmEvents = ['raised', 'reminder', 'taken', 'over', 'test'] as const;
export type AlarmEvent = (typeof alarmEvents)[number];

/** What was stored of the last look at a rule's cause. */
export interface AlarmState {
  /** Since when the cause is there; null while it is not. */
  causeSince: Date | null;
  open: {
    toldAt: Date;
    isAcknowledged: boolean;
    /** Since when the cause is gone; null while it is there. */
    goneSince: Date | null;
  } | null;
}

type AlarmStep = 'raise' | 'remind' | 'fade' | 'end' | 'keep';

/**
 * What one look at a cause leads to. An alarm ends once its cause was gone for a while, so that it does not
 * flap; `lastsMinutes` is how long a cause has to last before it is one, `reminderMinutes` how often people
 * are alarmed again.
 */
export function judgeAlarm(
  { causeSince, open }: AlarmState,
  {
    hasCause,
    lastsMinutes,
    reminderMinutes,
    now,
  }: { hasCause: boolean; lastsMinutes: number; reminderMinutes: number; now: Date },
): AlarmStep {
  const minutesSince = (at: Date) => (now.getTime() - at.getTime()) / 60_000;
  if (!open) {
    return hasCause && minutesSince(causeSince ?? now) >= lastsMinutes ? 'raise' : 'keep';
  }
  if (!hasCause) {
    if (!open.goneSince) return 'fade';
    return minutesSince(open.goneSince) >= GONE_MINUTES ? 'end' : 'keep';
  }
  const isDue = !open.isAcknowledged && minutesSince(open.toldAt) >= reminderMinutes;
  return isDue ? 'remind' : 'keep';
}
