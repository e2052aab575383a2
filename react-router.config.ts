import type { Config } from '@react-router/dev/config';
import { NOT_FOUND_PATH, prerenderedPaths, shellPaths } from './areas/platform/contract/paths.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...prerenderedPaths, ...shellPaths, NOT_FOUND_PATH],
} satisfies Config;
