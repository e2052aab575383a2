/**
 * npm run parts [-- folder]: third-party software shipped with the product. Writes `sbom.cdx.json` (CycloneDX
 * 1.5, with hashes) and `licences.md` into `parts/`; fails if a licence is unknown.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Licences of packages that declare none in package.json, according to their LICENSE files. */
const byTheirFiles: Record<string, string> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
};

interface Part {
  name: string;
  version: string;
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
}

const projectDir = path.join(import.meta.dirname, '..');
const folder = path.resolve(projectDir, process.argv[2] ?? 'parts');

const components = askNpm();
const byLicence = Map.groupBy(components.parts, licenceOf);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'sbom.cdx.json'), components.document);
writeFileSync(path.join(folder, 'licences.md'), toList(byLicence));
process.stdout.write(`${components.parts.length} parts, ${byLicence.size} licences: ${folder}\n`);
const unknown = byLicence.get('unknown') ?? [];
if (unknown.length > 0) {
  process.stderr.write(`No licence is known of: ${unknown.map(({ name }) => name).join(', ')}\n`);
  process.exitCode = 1;
}

function askNpm(): { document: string; parts: Part[] } {
  const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: projectDir,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm sbom: ${stderr}`);
  return { document: stdout, parts: (JSON.parse(stdout) as { components: Part[] }).components };
}

function licenceOf({ name, licenses = [] }: Part): string {
  const named = licenses.map((one) =>
    'expression' in one ? one.expression : (one.license.id ?? one.license.name ?? ''),
  );
  return named.filter(Boolean).join(' OR ') || byTheirFiles[name] || 'unknown';
}

function toList(licences: Map<string, Part[]>): string {
  const sections = [...licences]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([licence, parts]) => {
      const rows = parts.map(({ name, version }) => `- ${name} ${version}`).toSorted();
      return `## ${licence}\n\n${rows.join('\n')}\n`;
    });
  return `# Licences\n\n${sections.join('\n')}`;
}
