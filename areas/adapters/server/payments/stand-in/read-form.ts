export interface FormTree {
  [key: string]: string | FormTree;
}

/** Parses a body or query in the format of Stripe's library: 'a[0][b]=1' becomes { a: { 0: { b: '1' } } }. */
export function readForm(text: string): FormTree {
  const root: FormTree = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/\[|\]\[|\]/).filter((key) => key !== '');
    const last = keys.pop() ?? name;
    let branch = root;
    for (const key of keys) {
      const next = readBranch(branch[key]);
      branch[key] = next;
      branch = next;
    }
    branch[last] = value;
  }
  return root;
}

export function readBranch(value: string | FormTree | undefined): FormTree {
  return typeof value === 'object' ? value : {};
}

/** '' for a missing value, or a branch. */
export function readText(value: string | FormTree | undefined): string {
  return typeof value === 'string' ? value : '';
}
