import type { Module } from '#app/module.ts';
import { registerPublicApi } from './register-public-api.ts';

export const v1Module = { serve: registerPublicApi } satisfies Module;
