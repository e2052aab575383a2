/** Of a package-lock.json (version 3) what is needed to list who needs whom. */
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** What the project depends on for its build and its pages alone; `npm ci --omit=dev` builds, too. */
export const buildOnly: ReadonlySet<string> = new Set([
  '@base-ui/react',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/hanken-grotesk',
  '@hookform/resolvers',
  '@oazapfts/runtime',
  '@orpc/openapi-client',
  '@orpc/tanstack-query',
  '@react-router/dev',
  '@react-router/node',
  '@tailwindcss/vite',
  '@tanstack/react-query',
  'idb',
  'isbot',
  'lucide-react',
  'maplibre-gl',
  'oazapfts',
  'react',
  'react-dom',
  'react-hook-form',
  'react-resizable-panels',
  'react-router',
  'signature_pad',
  'tailwindcss',
  'typescript',
  'unpdf',
  'vite',
  'workbox-expiration',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
]);

/**
 * The folders of all packages that the running service needs, such as 'node_modules/pg': what the project
 * depends on beside its build, what that depends on, and so on. `npm prune --omit=dev` keeps twice as much,
 * because tools of development are optional peers of libraries that run.
 */
export function listRuntimePackages({ packages }: Lockfile): Set<string> {
  const needed = new Set<string>();
  const queue = [''];
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[folder] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      if (folder === '' && buildOnly.has(name)) continue;
      const found = findInstalled(packages, folder, name);
      if (found === undefined || needed.has(found)) continue;
      needed.add(found);
      queue.push(found);
    }
  }
  return needed;
}

/** As Node looks for it: in the folder itself, then in each above it. */
function findInstalled(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  const parts = from.split('/node_modules/');
  const folders = parts.map((_part, depth) => parts.slice(0, parts.length - depth).join('/node_modules/'));
  const places = [...folders, ''].map((folder) => `${folder ? `${folder}/` : ''}node_modules/${name}`);
  return places.find((place) => packages[place]);
}
