import type { Config } from '@react-router/dev/config';
import { NOT_FOUND_PATH, prerenderedPaths } from './contract/paths.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...prerenderedPaths, NOT_FOUND_PATH],
} satisfies Config;
