/** Finds what was left as in the samples: deploy/elbbote.env, deploy/elbbote-owner.env and operator.ts. */

/** Placeholders, and names that nobody can own. Source: RFC 2606. */
const sampleSetting = /\b(PASSWORD|USER|KEY)\b|\.example\b|X{4}/;

/** The sample's people and numbers, which nobody has. */
const sampleFact = /muster|\.example\b|0{5}|DE02120300000000202051/i;

/** Names of settings with a value of the sample. */
export function listSampleSettings(settings: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(settings)
    .filter(([, value]) => typeof value === 'string' && sampleSetting.test(value))
    .map(([name]) => name);
}

/** Names of an operator's facts with a value of the sample, such as 'bank.iban'. */
export function listSampleFacts(facts: object, path = ''): string[] {
  return Object.entries(facts).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value) return listSampleFacts(value, `${path}${name}.`);
    return typeof value === 'string' && sampleFact.test(value) ? [`${path}${name}`] : [];
  });
}
