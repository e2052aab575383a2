import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** 'Trash2' gives 'trash': icons have several names, and each is listed beside its file. */
function readFilesOfIcons(): Map<string, string> {
  const index = readFileSync(
    new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/x')),
    'utf8',
  );
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]+)\} from '\.\/icons\/(.+)\.mjs'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}

/**
 * Icons are imported from their own files, not through the library's index: an index imports all icons, and a
 * page that names one of them would seem to need what other pages named.
 */
export function iconsByFile(): Plugin {
  const files = readFilesOfIcons();
  const importIcon = (named: string): string => {
    const [name = '', local = name] = named.trim().split(/\s+as\s+/);
    const file = files.get(name);
    if (!file) throw new Error(`lucide-react has no icon '${name}'`);
    return `import ${local} from 'lucide-react/icons/${file}';`;
  };
  return {
    name: 'icons-by-file',
    apply: 'build',
    transform: (code) =>
      code.includes('lucide-react')
        ? code.replaceAll(/import\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g, (_, names: string) =>
            names
              .split(',')
              .filter((name) => name.trim())
              .map(importIcon)
              .join(' '),
          )
        : undefined,
  };
}
