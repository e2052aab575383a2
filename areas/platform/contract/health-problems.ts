/**
 * What a process can do without, at a price, and what that means for people. Each is listed by /healthz, a
 * metric, the health page and an alarm.
 */
export const healthProblemTexts = {
  files: 'Unterschriften, Fotos und Dokumente lassen sich nicht speichern.',
  live_events: 'Offene Seiten erfahren nichts von Änderungen.',
};

export type HealthProblem = keyof typeof healthProblemTexts;
export const healthProblems = Object.keys(healthProblemTexts) as [HealthProblem, ...HealthProblem[]];
