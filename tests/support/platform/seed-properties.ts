/** Property tests draw by the run's seed, so that it repeats them as well. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });
