import { expect, test } from 'vitest';
import { magicCourses, testCourse } from './sandbox-texts.ts';

test('each line of the printed sandbox course has a status, a time and what is to be seen', () => {
  expect(testCourse.map(({ after, status }) => `${status} ${after}`)).toEqual([
    'paid 0 s',
    'assigned 30 s',
    'picked_up 80 s',
    'in_transit 90 s',
    'delivered 180 s',
  ]);
  for (const { seen } of testCourse) expect(seen).not.toBe('');
});

test('each magic name is printed with the timeline of its course', () => {
  expect(Object.fromEntries(magicCourses.map(({ name, timeline }) => [name, timeline]))).toEqual({
    TEST_ABSENT: ['recipient_absent 180 s', 'parcel_returned 210 s'],
    TEST_CANCELLED: ['cancelled 60 s'],
    TEST_NO_COURIER: ['cancelled 90 s'],
    TEST_DAMAGED: ['cancelled 130 s', 'parcel_returned 180 s'],
    TEST_LATE: ['delivered 240 s'],
  });
});
