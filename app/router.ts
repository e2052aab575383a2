import { base } from './api.ts';
import type { Module } from './module.ts';
import type { modules } from './modules.ts';

type Given = (typeof modules)[keyof typeof modules][number];
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
  ? All
  : never;
type AllRoutes = Together<Extract<Given, { routes: object }>['routes']>;

/** Implements every operation of the contract; a missing one does not compile. */
export function routerOf(given: readonly Module[]) {
  const routes: Record<string, object> = {};
  for (const module of given) {
    // Several nouns may share a name: a delivery's commands, what the demo shows.
    for (const [name, own] of Object.entries(module.routes ?? {})) routes[name] = { ...routes[name], ...own };
  }
  return base.router(routes as AllRoutes);
}
