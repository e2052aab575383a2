/** The one way to the server: typed calls from the contract. */
import { type ClientContext, type ClientLink, createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { contract } from '#contract/contract.ts';
import { callOperation, type OperationRoute } from './call-operation.ts';

type Node = { [name: string]: Node } & { '~orpc'?: { route: OperationRoute } };

const link: ClientLink<ClientContext> = {
  async call(path, input, { signal }) {
    const operation = path.reduce<Node | undefined>(
      (node, name) => node?.[name],
      contract as unknown as Node,
    );
    return await callOperation(operation?.['~orpc']?.route ?? {}, input, signal);
  },
};

export const client: ContractRouterClient<typeof contract> = createORPCClient(link);
export const orpc = createTanstackQueryUtils(client);
