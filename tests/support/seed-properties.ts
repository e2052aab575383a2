/** Property tests draw from the run's seed, so that repeating the seed repeats them. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });
