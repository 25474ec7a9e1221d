import type { CheckedRelease, Rule } from './plan-facts.ts';

const FAULTS: Readonly<Record<CheckedRelease['signature'], string | null>> = {
  none: null,
  valid: null,
  invalid: 'does not have the signature of its key',
  'unknown-key': 'was signed by a key that is not known',
  'revoked-key': 'was published after its key was revoked',
};

/** A team's key signed the release, and the key was good when the release was published. */
export const signature: Rule = ({ changes }) => ({
  reasons: changes.flatMap(({ to }) => {
    const fault = FAULTS[to.signature];
    return fault ? [`${to.id} ${fault}`] : [];
  }),
});
