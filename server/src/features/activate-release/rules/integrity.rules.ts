import type { Rule } from './plan-facts.ts';

/** Every file has the bytes of its hash. */
export const integrity: Rule = ({ changes }) => ({
  reasons: changes.flatMap(({ to }) => to.changedFiles.map((file) => `${file} of ${to.id} is not what was built`)),
});
