/**
 * The only client of the server's API, typed by the contract. Separate from the page's queries, which a
 * worker does not have.
 */
import { type ClientContext, type ClientLink, createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { contract } from '#app/contract.ts';
import { type AskOnServer, callOperation, type OperationRoute } from './call-operation.ts';
import { endLeftSession } from './left-session.ts';

type Node = { [name: string]: Node } & { '~orpc'?: { route: OperationRoute } };

/** For a caller that may send the same change again: its key, and the account that made the change. */
interface CallContext extends ClientContext {
  ask?: AskOnServer;
  key?: string;
  personId?: string;
  /** The call outlives the page. */
  keepalive?: boolean;
}

const findRoute = (nouns: object, path: readonly string[]): OperationRoute | undefined =>
  path.reduce<Node | undefined>((node, name) => node?.[name], nouns as Node)?.['~orpc']?.route;

const link: ClientLink<CallContext> = {
  async call(path, input, { signal, context }) {
    await endLeftSession();
    const route =
      findRoute(contract, path) ?? findRoute((await import('./admin-contract.ts')).adminContract, path);
    return await callOperation(route ?? {}, input, { signal, ...context });
  },
};

export const client: ContractRouterClient<typeof contract, CallContext> = createORPCClient(link);
