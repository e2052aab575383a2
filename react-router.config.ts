import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './contract/paths.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...prerenderedPaths],
} satisfies Config;
