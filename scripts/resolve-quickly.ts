/**
 * Resolves what Node itself resolves slowly, to the same files. For each module Node reads the package.json
 * above it anew, and drizzle-orm's lists 1,700 entry points: that alone was a second of every start. Worker
 * threads do without.
 */
import { readFileSync } from 'node:fs';
import { type ResolveFnOutput, registerHooks } from 'node:module';

const project = new URL('../', import.meta.url).href;
const packages = `${project}node_modules/`;
const slowPackage = `${packages}drizzle-orm/`;

const { imports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  imports: Record<string, string>;
};
/** By the prefix of a specifier: each of "imports" in package.json but the operator's file is a folder. */
const folders = new Map(
  Object.entries(imports)
    .filter(([name]) => name.endsWith('/*'))
    .map(([name, place]) => [name.slice(0, -1), new URL(place.slice(0, -1), project).href]),
);

/** By specifier; whoever asks is a file of this project, so that they mean the same. */
const entryPoints = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, resolve) {
    const from = context.parentURL ?? '';
    const isRelative = specifier.startsWith('./') || specifier.startsWith('../');
    if (from.startsWith(slowPackage)) {
      const isModule = isRelative && from.endsWith('.js') && specifier.endsWith('.js');
      return isModule ? asIs(new URL(specifier, from).href, 'module') : resolve(specifier, context);
    }
    if (!from.startsWith(project) || from.startsWith(packages)) return resolve(specifier, context);
    if (specifier.endsWith('.ts')) {
      if (isRelative) return asIs(new URL(specifier, from).href, 'module-typescript');
      const folder = folders.get(specifier.slice(0, specifier.indexOf('/') + 1));
      if (folder) return asIs(folder + specifier.slice(specifier.indexOf('/') + 1), 'module-typescript');
    }
    if (!specifier.startsWith('drizzle-orm')) return resolve(specifier, context);
    const found = entryPoints.get(specifier) ?? { ...resolve(specifier, context), shortCircuit: true };
    entryPoints.set(specifier, found);
    return found;
  },
});

function asIs(url: string, format: string): ResolveFnOutput {
  return { url, format, shortCircuit: true };
}
