import { expect, test } from 'vitest';
import { commandTable } from '#delivery/domain/commands.ts';
import type { DeliveryStatus } from '#platform/domain/statuses.ts';
import { magicNames, readTestScenario, testCourses, testScenarios, testStepKinds } from './test-courses.ts';

/** The statuses that a course leads through, as the table of real deliveries has it. */
function follow(scenario: (typeof testScenarios)[number]): DeliveryStatus[] {
  let status: DeliveryStatus = 'paid';
  return testCourses[scenario].flatMap(({ command }) => {
    const { from, to } = commandTable[command];
    if (!from.includes(status) || to === 'before_assignment') throw new Error(`${command} of ${status}`);
    if (to === 'same') return [];
    status = to;
    return [to];
  });
}

test.each([
  ['delivered', ['assigned', 'picked_up', 'in_transit', 'delivered']],
  ['late', ['assigned', 'picked_up', 'in_transit', 'delivered']],
  ['absent', ['assigned', 'picked_up', 'in_transit', 'recipient_absent']],
  ['cancelled', ['assigned', 'cancelled']],
  ['no_courier', ['cancelled']],
  ['damaged', ['assigned', 'picked_up', 'in_transit', 'cancelled']],
] as const)('a course %s passes through the statuses of a real delivery', (scenario, statuses) => {
  expect(follow(scenario)).toEqual(statuses);
});

test('each step of the sandbox enters the same timeline entry as the command of a real delivery', () => {
  for (const [command, kind] of Object.entries(testStepKinds)) {
    expect(commandTable[command as keyof typeof testStepKinds].tracks).toEqual([kind]);
  }
});

test('every course ends within four minutes, and an on-time delivery within three', () => {
  const lasts = (scenario: (typeof testScenarios)[number]) => testCourses[scenario].at(-1)?.afterSeconds;
  expect(lasts('delivered')).toBe(180);
  for (const scenario of testScenarios) expect(lasts(scenario)).toBeLessThanOrEqual(240);
});

test('a receiver with a magic name gets that name’s course, any other a completed delivery', () => {
  for (const [scenario, name] of Object.entries(magicNames)) expect(readTestScenario(name)).toBe(scenario);
  expect(readTestScenario(' test_late ')).toBe('late');
  expect(readTestScenario('Fiete Claasen')).toBe('delivered');
  expect(readTestScenario('TEST_')).toBe('delivered');
});
