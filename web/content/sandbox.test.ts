import { expect, test } from 'vitest';
import { magicCourses, testCourse } from './sandbox.ts';

test('each line of the printed course says what is to be seen, from the order to the proof', () => {
  expect(testCourse.map(({ after, status }) => `${status} ${after}`)).toEqual([
    'paid 0 s',
    'assigned 30 s',
    'picked_up 80 s',
    'in_transit 90 s',
    'delivered 180 s',
  ]);
  for (const { seen } of testCourse) expect(seen).not.toBe('');
});

test('each magic name is printed with the course that it brings', () => {
  expect(Object.fromEntries(magicCourses.map(({ name, timeline }) => [name, timeline.at(-1)]))).toEqual({
    TEST_ABSENT: 'parcel_returned 210 s',
    TEST_CANCELLED: 'cancelled 60 s',
    TEST_NO_COURIER: 'cancelled 90 s',
    TEST_DAMAGED: 'parcel_returned 180 s',
    TEST_LATE: 'delivered 240 s',
  });
});
