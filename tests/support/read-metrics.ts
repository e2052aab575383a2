/** What Prometheus would read: names with their help, and values with their labels. */
export interface Exposition {
  helps: Map<string, string>;
  samples: { name: string; labels: Record<string, string>; value: number }[];
}

export function parseMetrics(text: string): Exposition {
  const lines = text.split('\n');
  const helps = lines.flatMap((line) => {
    const [, name, help] = /^# HELP (\w+) (.*)$/.exec(line) ?? [];
    return name ? [[name, help ?? ''] as const] : [];
  });
  const samples = lines.flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!name) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', label = '']) => [key, label]);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: toNumber(value) }];
  });
  return { helps: new Map(helps), samples };
}

const toNumber = (text = '') => Number(text.replace('+Inf', 'Infinity'));

/** The only value under this name with these labels; undefined if there is none. */
export function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  return parseMetrics(text).samples.find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([key, label]) => sample.labels[key] === label),
  )?.value;
}
