/**
 * Whether response times reveal that an address is known: both kinds requested in turn, the ratio of medians,
 * next to the difference between two samples of the same kind.
 */
import { withServer } from './measured-server.ts';
import { median } from './median.ts';
import { toTable } from './to-table.ts';

const ROUNDS = 120;
const KNOWN = 'kundin@elbbote.example';
const password = 'dieses-passwort-ist-falsch';

const questions = {
  'sign in': { path: '/sign-in', body: (email: string) => ({ email, password, rememberMe: false }) },
  register: {
    path: '/register',
    body: (email: string) => ({
      email,
      password,
      data: { full_name: 'Wer Auch', phone: '040 123456', role: 'customer' },
      terms: true,
    }),
  },
  'new password': { path: '/request-password-reset', body: (email: string) => ({ email }) },
  'confirmation again': { path: '/resend-confirmation', body: (email: string) => ({ email }) },
};

/** As text, and how many times as long as of an unknown address the answer of a known one takes. */
export async function measureEqualTimes(): Promise<{ report: string; ratios: number[] }> {
  return await withServer(async (_child, { appPort, origin }, pool) => {
    const ask = async (path: string, body: object): Promise<number> => {
      const began = performance.now();
      const answer = await fetch(`http://127.0.0.1:${appPort}/api${path}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await answer.arrayBuffer();
      if (answer.status === 429 || answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
      return performance.now() - began;
    };
    const lines: string[][] = [];
    const ratios: number[] = [];
    for (const [name, { path, body }] of Object.entries(questions)) {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await pool.query('delete from rate_limits');
        const email = `niemand-${name.replaceAll(' ', '-')}-${round}@elbbote.example`;
        const asked = [
          async () => known.push(await ask(path, body(KNOWN))),
          async () => unknown.push(await ask(path, body(email))),
        ];
        // The second request finds a warmer machine.
        for (const each of round % 2 === 0 ? asked : asked.toReversed()) await each();
      }
      const ratio = median(known) / median(unknown);
      ratios.push(ratio);
      lines.push([
        name,
        median(known).toFixed(1),
        median(unknown).toFixed(1),
        ratio.toFixed(2),
        (median(known.filter((_, at) => at % 4 < 2)) / median(known.filter((_, at) => at % 4 > 1))).toFixed(
          2,
        ),
      ]);
    }
    return {
      report: toTable(['milliseconds', 'known', 'unknown', 'ratio', 'known to known'], lines),
      ratios,
    };
  });
}
