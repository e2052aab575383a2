import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { acknowledgeAlarm } from './acknowledge-alarm.ts';
import { listAlarmRules, listOpenAlarms } from './list-alarms.ts';
import { saveAlarmRule } from './save-alarm-rule.ts';
import { testAlarm } from './test-alarm.ts';
import { sendAlarmJob } from './send-alarm.ts';
import { watchAlarmsJob } from './watch-alarms.ts';

// Every duty opens the deliveries; which alarms concern it is decided by kind.
const { alarms: everybodys } = apiFor({ admin: 'deliveries' });
const { alarms: owners } = apiFor({ admin: 'settings' });

const alarmsRoutes = {
  listOpenAlarms: everybodys.listOpenAlarms.handler(async ({ context }) => ({
    alarms: await listOpenAlarms(context.services, context.signedIn),
  })),
  acknowledgeAlarm: everybodys.acknowledgeAlarm.handler(async ({ context, input }) => {
    await acknowledgeAlarm(context.services, context.signedIn, input.id);
    return input;
  }),
  listAlarmRules: owners.listAlarmRules.handler(({ context }) => listAlarmRules(context.services)),
  saveAlarmRule: owners.saveAlarmRule.handler(async ({ context, input }) => {
    await saveAlarmRule(context.services, context.signedIn, input);
    return { kind: input.kind };
  }),
  testAlarm: owners.testAlarm.handler(async ({ context, input }) => {
    await testAlarm(context.services, context.signedIn, input.kind);
    return input;
  }),
};

export const alarmsModule = {
  routes: { alarms: alarmsRoutes },
  jobs: (services) => [watchAlarmsJob(services), sendAlarmJob(services)],
} satisfies Module;
