import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { checkMail } from '#adapters/server/mail/check-mail.ts';
import { checkPayments } from '#adapters/server/payments/check-payments.ts';
import { openStoredFiles } from '#adapters/server/files/open-file-store.ts';
import { type Config, readLenientConfig } from '#platform/server/config/config.ts';
import { checkDatabase } from '#platform/server/setup-check/check-database.ts';
import { checkProxy } from '#platform/server/setup-check/check-proxy.ts';
import { type Finding, findingsAbout, readReason } from '#platform/server/setup-check/finding.ts';

const GIGABYTE = 1024 ** 3;

/**
 * Everything that keeps this installation from working, at once: settings, company data, database, mail,
 * payments, files and proxy. Every part is asked as the service will ask it; nothing is changed, no mail is
 * sent.
 */
export async function checkSetup(
  env: Record<string, string | undefined>,
  projectDir: string,
): Promise<Finding[]> {
  const { config, problems, given } = readLenientConfig(env, projectDir);
  const settings = findingsAbout('Settings');
  const findings = problems.length > 0 ? problems.map(settings.problem) : [settings.ok('complete.')];
  const asked = await Promise.all([
    ...(config.database ? [checkDatabase(config.database)] : []),
    ...(config.smtpUrl ? [checkMail(config.smtpUrl)] : []),
    ...(config.stripe ? [checkPayments(config.stripe, `${config.publicUrl}/api/webhooks/stripe`)] : []),
    ...(hasFiles(config, given) ? [checkFiles(config)] : []),
    checkDataFolder(config.dataDir),
    ...(given.has('PUBLIC_URL') ? [checkProxy(config)] : []),
  ]);
  return [...findings, ...asked.flat()];
}

const hasFiles = ({ filesStore, objectStore }: Config, given: ReadonlySet<string>) =>
  filesStore === 's3' ? objectStore !== undefined : given.has('FILES_DIR');

async function checkFiles(config: Config): Promise<Finding[]> {
  const about = findingsAbout('Files');
  const { filesStore, filesDir, objectStore } = config;
  try {
    const stored = await openStoredFiles(config, filesStore);
    await stored.checkWritable();
    const disk = await stored.measureDisk();
    if (!disk) return [about.ok(`can be stored in the bucket ${objectStore?.bucket}.`)];
    const free = `${Math.floor(disk.freeBytes / GIGABYTE)} GB free`;
    return [
      disk.freeBytes < 5 * GIGABYTE ? about.warning(`only ${free} in ${filesDir}.`) : about.ok(`${free}.`),
    ];
  } catch (error) {
    const place = filesStore === 'folder' ? 'FILES_DIR' : 'The bucket S3_BUCKET';
    return [about.problem(`${place} cannot be used: ${readReason(error)}.`)];
  }
}

async function checkDataFolder(folder: string): Promise<Finding[]> {
  const about = findingsAbout('Data folder');
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return [about.ok(`${folder} is writable.`)];
  } catch (error) {
    return [about.problem(`DATA_DIR cannot be used: ${readReason(error)}.`)];
  }
}
