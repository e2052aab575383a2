/**
 * Files that somebody sent are opened by a process of their own, one at a time: that shares neither memory
 * nor threads with the requests, above all not the threads that hash passwords, and what breaks it breaks
 * nothing else.
 */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/** What may be asked, each with its own memory in megabytes for what JavaScript holds. */
const programs = {
  pictures: { file: 'pictures/picture-process.ts', heapMegabytes: 64, words: 'inherit' },
  // Its library and its death complain of every bad file.
  pdfs: { file: 'pdfs/pdf-process.ts', heapMegabytes: 64, words: 'ignore' },
} as const;
type Program = keyof typeof programs;

/** Many times what the largest allowed file needs. */
const LONGEST_MS = 20_000;
/** Unused for so long it ends, and its memory is free. */
const IDLE_MS = 60_000;

let running: { program: Program; child: ChildProcess } | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * What the program answers; undefined when it takes too long or ends. Waits for those before it: there is one
 * process at a time, whatever is asked, so that never two of them hold memory.
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
  // It never keeps the server from ending, and ends by itself with the line to it.
  child.unref();
  child.channel?.unref();
  return child;
}

function endProcess(): void {
  running?.child.disconnect();
  running = undefined;
}
