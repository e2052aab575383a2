/** Finds ways beside the page, which goes on drawing. */
import { answerOnNet, type NetJob } from './answer-on-net.ts';

interface JobEvent {
  data: { id: number; job: NetJob };
}

/**
 * The part of the worker's global scope that is used here: the types of pages and workers exclude each other.
 */
declare const self: {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: JobEvent) => void): void;
};

const answer = answerOnNet();

self.addEventListener('message', ({ data: { id, job } }) => {
  void answer(job)
    .catch(() => undefined)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker's page takes none.
    .then((found) => self.postMessage({ id, found }));
});
