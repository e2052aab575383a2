const all = ['takeFromDriver', 'releasePin', 'redeliver', 'returnParcel'] as const;
export type PlainAct = (typeof all)[number];

export const isPlainAct = (act: string): act is PlainAct => all.some((one) => one === act);

/** The acts on a delivery that need nothing but a reason, and the command that allows each. */
export const plainActs = [
  { act: 'takeFromDriver', word: 'Zurücknehmen', command: 'unassign' },
  { act: 'returnParcel', word: 'Zurück beim Absender', command: 'return_parcel' },
  { act: 'redeliver', word: 'Erneut zustellen', command: 'request_redelivery' },
] as const satisfies readonly { act: PlainAct; word: string; command: string }[];
