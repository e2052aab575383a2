/** The thread of the words that are tried first. */
import { parentPort } from 'node:worker_threads';
import { dictionary as international } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';

const common = new Set([international, german].flatMap((lists) => Object.values(lists).flat()).map(String));

parentPort?.on('message', (words: string[]) => {
  parentPort?.postMessage(words.some((word) => common.has(word)));
});
