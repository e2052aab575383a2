import pg from 'pg';
import type { StatementNames } from './name-statements.ts';

/** Sends under a name what is asked often, so that it is parsed and planned once for each connection. */
export class NamedClient extends pg.Client {
  constructor(config?: string | (pg.ClientConfig & { statementNames?: StatementNames })) {
    super(config);
    const names = typeof config === 'object' ? config.statementNames : undefined;
    if (!names) return;
    const send = this.query.bind(this) as (...query: unknown[]) => unknown;
    const look = (error: unknown) => {
      if (staleForms.has((error as { code?: string } | null)?.code ?? '')) names.renew();
    };
    this.query = ((...given: unknown[]) => {
      const query = nameStatement(names, given);
      const callback = query.at(-1);
      if (typeof callback === 'function') {
        return send(...query.slice(0, -1), (...answer: unknown[]) => {
          look(answer[0]);
          callback(...answer);
        });
      }
      const answer = send(...query);
      if (answer instanceof Promise) answer.catch(look);
      return answer;
    }) as typeof this.query;
  }
}

/** A prepared form that does not fit the table any more, and one that the connection does not know. */
const staleForms = new Set(['0A000', '26000']);

/** The same query, under a name if it has values and deserves one. */
function nameStatement(names: StatementNames, query: unknown[]): unknown[] {
  const [first, values, ...rest] = query;
  const config = typeof first === 'string' ? { text: first } : ((first ?? {}) as Partial<pg.QueryConfig>);
  const { text, name, values: own = values } = config;
  if (text === undefined || name || !Array.isArray(own) || own.length === 0) return query;
  const found = names.find(text);
  return found === undefined ? query : [{ ...config, name: found }, values, ...rest];
}
