import type { ValidationError } from '@orpc/server';
import type { z } from 'zod';

type Issue = ValidationError['issues'][number];

/** A field at fault in English: the schemas' own texts are in the language of the pages. */
export function describeIssue(issue: Issue): { path: string; message: string } {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  return { path, message: textOf(issue as Partial<z.core.$ZodIssue>) };
}

function textOf(issue: Partial<z.core.$ZodIssue>): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${issue.expected}.`;
    case 'too_small':
      return `Must be at least ${issue.minimum}${unitOf(issue.origin)}.`;
    case 'too_big':
      return `Must be at most ${issue.maximum}${unitOf(issue.origin)}.`;
    case 'invalid_value':
      return `Must be one of: ${issue.values?.join(', ')}.`;
    case 'invalid_format':
      if (issue.format === 'regex') return 'Contains characters that are not allowed here.';
      return `Must be a valid ${issue.format}.`;
    default:
      return 'Is invalid.';
  }
}

const unitOf = (origin: string | undefined) => (origin === 'string' ? ' characters' : '');
