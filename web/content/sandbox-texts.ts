/** What the page for developers says of the sandbox, in English. */
import {
  LATE_KNOWN_SECONDS,
  LATE_PROMISE_SECONDS,
  magicNames,
  testCourses,
  type TestScenario,
  testStepKinds,
} from '#business/domain/test-courses.ts';

type Magic = keyof typeof magicNames;
type SeenKind = 'paid' | (typeof testStepKinds)[(typeof testCourses.delivered)[number]['command']];

/** What a program sees once a test delivery has this status. */
const seen: Partial<Record<SeenKind, string>> = {
  paid: 'No courier yet: the position is null. You can still cancel.',
  assigned: 'Robin T. comes to the pickup; the position is exact to about 500 m.',
  picked_up: 'The position is exact, and moves along the route.',
  in_transit: 'The same, on the way to the dropoff.',
  delivered: 'The proof is there: a signature, and a PDF that says that it is of a test.',
};

const stepsOf = (scenario: TestScenario) =>
  testCourses[scenario].map(({ afterSeconds, command }) => ({
    kind: testStepKinds[command],
    after: `${afterSeconds} s`,
  }));

/** The course of a test delivery, if nothing else is asked for. */
export const testCourse = [{ kind: 'paid' as const, after: '0 s' }, ...stepsOf('delivered')].map(
  ({ kind, after }) => ({ status: kind, after, seen: seen[kind] ?? '' }),
);

const usual = new Set(testCourse.map(({ status, after }) => `${status} ${after}`));

const magicTexts: Record<Magic, string> = {
  absent: 'Nobody is there, and the parcel goes back to the pickup.',
  cancelled: 'We cancel after a courier has accepted.',
  no_courier: 'No courier accepts, and we cancel.',
  damaged: 'We cancel with the parcel under way, and it goes back to the pickup.',
  late: `Promised after ${LATE_PROMISE_SECONDS} s, delivered later. The expected arrival tells it from ${LATE_KNOWN_SECONDS} s on.`,
};

/** The names of receivers that bring another course, with what is in no other delivery's timeline. */
export const magicCourses = (Object.keys(magicNames) as Magic[]).map((scenario) => ({
  name: magicNames[scenario],
  text: magicTexts[scenario],
  timeline: stepsOf(scenario)
    .map(({ kind, after }) => `${kind} ${after}`)
    .filter((step) => !usual.has(step)),
}));
