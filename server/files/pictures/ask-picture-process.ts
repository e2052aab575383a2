/**
 * Pictures are decoded by a process of their own, one at a time: decoding shares neither memory nor threads with the
 * requests, above all not the threads that hash passwords.
 */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Decoded, PictureKind } from './decode-picture.ts';

/** Many times what the largest allowed picture needs. */
const LONGEST_MS = 20_000;
/** Unused for so long it ends, and its memory is free. */
const IDLE_MS = 60_000;

let running: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/** What became of a picture; one that takes too long or ends the process is unreadable. Waits for those before it. */
export async function askPictureProcess(kind: PictureKind, sent: Buffer): Promise<Decoded> {
  const turn = last.then(() => decodeNext(kind, sent));
  last = turn;
  return await turn;
}

async function decodeNext(kind: PictureKind, sent: Buffer): Promise<Decoded> {
  clearTimeout(idle);
  const child = (running ??= startProcess());
  const decoded = await new Promise<Decoded>((resolve) => {
    const giveUp = () => {
      child.kill('SIGKILL');
      if (running === child) running = undefined;
      resolve({ refusal: 'unreadable' });
    };
    const limit = setTimeout(giveUp, LONGEST_MS);
    child.once('exit', giveUp);
    child.once('message', (answer) => {
      clearTimeout(limit);
      child.off('exit', giveUp);
      resolve(answer as Decoded);
    });
    child.send({ kind, sent }, (error) => {
      if (error) giveUp();
    });
  });
  idle = setTimeout(endProcess, IDLE_MS).unref();
  return decoded;
}

function startProcess(): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'picture-process.ts'), {
    serialization: 'advanced',
    // Not the parent's own flags, which may be a debugger's or a test runner's.
    execArgv: [],
    env: { PATH: process.env.PATH },
  });
  child.on('error', () => undefined);
  child.once('exit', () => {
    if (running === child) running = undefined;
  });
  // It never keeps the server from ending, and ends by itself with the line to it.
  child.unref();
  child.channel?.unref();
  return child;
}

function endProcess(): void {
  running?.disconnect();
  running = undefined;
}
