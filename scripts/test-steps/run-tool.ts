import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

export const projectDir = path.join(import.meta.dirname, '../..');

/** A test run starts the server and the tools many times. */
const compileCache = path.join(projectDir, 'node_modules/.cache/elbbote/compiled');

/** The error has already been printed. */
export class StepFailed extends Error {}

let running: ChildProcess | undefined;

/**
 * Runs a tool of node_modules on this Node; its output is shown only if it fails. Throws StepFailed if it
 * does.
 */
export async function runTool(file: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = start(file, args, env, 'pipe');
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  if ((await waitForEnd(child)) === 0) return;
  process.stdout.write(Buffer.concat(output));
  throw new StepFailed();
}

/** Hands the terminal to the tool until it ends, and returns its exit code. */
export async function lendTerminal(
  file: string,
  args: string[],
  env: Record<string, string>,
): Promise<number> {
  return (await waitForEnd(start(file, args, env, 'inherit'))) ?? 1;
}

function start(
  file: string,
  args: string[],
  env: Record<string, string>,
  output: 'pipe' | 'inherit',
): ChildProcess {
  running = spawn(process.execPath, [path.join(projectDir, 'node_modules', file), ...args], {
    cwd: projectDir,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
    stdio: [output === 'pipe' ? 'ignore' : 'inherit', output, output],
  });
  return running;
}

async function waitForEnd(child: ChildProcess): Promise<number | null> {
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  running = undefined;
  return code;
}

/** Forwards a signal to the running tool. */
export function interruptTool(signal: NodeJS.Signals): void {
  running?.kill(signal);
}
