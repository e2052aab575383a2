/**
 * Read by `oxlint --type-aware`. The import rules are in tests/rules/import-table.ts.
 */
import type { OxlintConfig } from 'oxlint';
import { importRules } from './tests/rules/restrict-imports.ts';

export default {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  ignorePatterns: ['build', '.react-router', '.data', 'test-results', 'playwright-report', 'app/migrations'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'import/no-cycle': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    // A function whose name begins so asserts, for tests that differ in the number of their cases.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
    // expect(value, 'which case') is a form of vitest.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],

    // The JSX runtime is automatic.
    'react/react-in-jsx-scope': 'off',
    // Rules of the React Compiler, which is not used: a ref to the latest callback and reading the clock
    // during render are intended.
    'react/refs': 'off',
    'react/purity': 'off',
    'react/incompatible-library': 'off',
    'react/set-state-in-effect': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    // JSON, rows and FormData arrive as any or unknown; the assertion states their type.
    'typescript/no-unsafe-type-assertion': 'off',
    // tsc checks whether a switch is exhaustive and a cleanup optional.
    'typescript/consistent-return': 'off',
    // The documented usage of these libraries.
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    // role="status" is announced more reliably than <output>.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A list created one line above may be sorted in place.
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    // A small function is declared next to its only use.
    'unicorn/consistent-function-scoping': 'off',
    // Loops here end by a flag that a closure sets.
    'no-unmodified-loop-condition': 'off',
    // The only regular expression with control characters rejects them.
    'no-control-regex': 'off',
    // Meant for Express; Fastify's handlers are async.
    'oxc/no-async-endpoint-handlers': 'off',
    // Tables of cases contain optional expectations.
    'vitest/no-conditional-expect': 'off',
    // Objects here are plain records of functions; nothing reads `this`.
    'typescript/unbound-method': 'off',
  },
  overrides: [
    {
      // ARIA's listbox and the toast's pause on hover: the keys are handled by the input and by the button
      // inside.
      files: ['web/ui/combobox-popup.tsx', 'web/ui/toast.tsx'],
      rules: {
        'jsx-a11y/no-static-element-interactions': 'off',
        'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
        'jsx-a11y/click-events-have-key-events': 'off',
      },
    },
    {
      // A BroadcastChannel, a worker and a thread have no target origin: they reach only their own.
      files: [
        'web/lib/other-pages.ts',
        'web/offline/outbox/outbox-channel.ts',
        'web/offline/use-app-update.ts',
        'geo/roads/road-worker.ts',
        'areas/platform/server/process/{worker-pool,pool-thread.fixture}.ts',
        'areas/dispatch/server/dispatcher/rounds/plan-worker.ts',
        'areas/adapters/server/documents/document-worker.ts',
        'areas/people/server/accounts/passwords/common-words-worker.ts',
        'lab/bench/round/*.ts',
      ],
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    {
      // A link's content is passed in its props.
      files: ['web/ui/text-link.tsx'],
      rules: { 'jsx-a11y/anchor-has-content': 'off' },
    },
    {
      // In tests: three-digit statuses sort as text, a failure is described by whatever is available, "it
      // throws" suffices.
      files: ['tests/**', 'areas/*/tests/**', '**/*.test.ts', '**/*.fixture.ts'],
      rules: {
        'typescript/require-array-sort-compare': 'off',
        'typescript/restrict-template-expressions': 'off',
        'typescript/no-base-to-string': 'off',
        'vitest/require-to-throw-message': 'off',
      },
    },
    ...importRules,
  ],
} satisfies OxlintConfig;
