/**
 * Files sent by users are opened in a separate process, one at a time: it shares neither memory nor threads
 * with the requests (in particular not the threads that hash passwords), and a crash affects nothing else.
 */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/** The programs, each with its heap limit in megabytes. */
const programs = {
  pictures: { file: 'pictures/picture-process.ts', heapMegabytes: 64, words: 'inherit' },
  // Its library logs every bad file, and so does its crash.
  pdfs: { file: 'pdfs/pdf-process.ts', heapMegabytes: 64, words: 'ignore' },
} as const;
type Program = keyof typeof programs;

/** Timeout; many times what the largest allowed file needs. */
const LONGEST_MS = 20_000;
/** The idle process ends after this time and frees its memory. */
const IDLE_MS = 60_000;

let running: { program: Program; child: ChildProcess } | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * The program's answer; undefined when it times out or exits. Requests are queued: only one process of either
 * program exists at a time, so that memory use stays bounded.
 */
export async function askProcess<Answer>(program: Program, message: object): Promise<Answer | undefined> {
  const turn = last.then(() => askNext(program, message));
  last = turn;
  return (await turn) as Answer | undefined;
}

async function askNext(program: Program, message: object): Promise<unknown> {
  clearTimeout(idle);
  if (running && running.program !== program) endProcess();
  running ??= { program, child: startProcess(program) };
  const { child } = running;
  const answer = await new Promise((resolve) => {
    const giveUp = () => {
      clearTimeout(limit);
      child.kill('SIGKILL');
      if (running?.child === child) running = undefined;
      resolve(undefined);
    };
    const limit = setTimeout(giveUp, LONGEST_MS);
    child.once('exit', giveUp);
    child.once('message', (said) => {
      clearTimeout(limit);
      child.off('exit', giveUp);
      resolve(said);
    });
    child.send(message, (error) => {
      if (error) giveUp();
    });
  });
  idle = setTimeout(endProcess, IDLE_MS).unref();
  return answer;
}

function startProcess(program: Program): ChildProcess {
  const { file, heapMegabytes, words } = programs[program];
  const child = fork(path.join(import.meta.dirname, file), {
    serialization: 'advanced',
    stdio: ['ignore', words, words, 'ipc'],
    // Not the parent's own flags, which may be a debugger's or a test runner's.
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: { PATH: process.env.PATH },
  });
  child.on('error', () => undefined);
  child.once('exit', () => {
    if (running?.child === child) running = undefined;
  });
  // It does not keep the server alive, and ends when the channel closes.
  child.unref();
  child.channel?.unref();
  return child;
}

function endProcess(): void {
  running?.child.disconnect();
  running = undefined;
}
