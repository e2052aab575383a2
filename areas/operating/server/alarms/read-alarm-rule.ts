import { type AlarmKind, alarmRules, type AlarmWays, standardAlarmWays } from '#people/domain/alarm-rules.ts';
import type { AlarmRuleRow } from './alarms.store.ts';

export interface ReadAlarmRule {
  isOn: boolean;
  /** Null for a rule without one. */
  figure: number | null;
  ways: AlarmWays;
}

/** A rule as stored, with its defaults for what nobody has changed. */
export function readAlarmRule(kind: AlarmKind, row: AlarmRuleRow | undefined): ReadAlarmRule {
  const { figure } = alarmRules[kind];
  return {
    isOn: row?.isOn ?? true,
    figure: figure && (row?.figure ?? figure.standard),
    ways: row?.ways ?? standardAlarmWays,
  };
}
