/** What may happen with a remote's releases, from its description. */
export interface RemotePolicy {
  /** `previous`: the release before is used where the active one fails. `none`: the panel is shown. */
  readonly fallback: 'previous' | 'none';
  /** `allow`: runs from an expired manifest while the registry does not answer. */
  readonly offline: 'allow' | 'refuse';
  /** `human`: a signed-in owner approves each release. */
  readonly approval: 'none' | 'human';
}

export const DEFAULT_POLICY: RemotePolicy = { fallback: 'previous', offline: 'allow', approval: 'none' };

/** The policy of a description; of a release without a description, the default. */
export const policyOf = (described: { readonly policy?: RemotePolicy | undefined } | undefined): RemotePolicy =>
  described?.policy ?? DEFAULT_POLICY;

const isLaxer = (next: RemotePolicy, before: RemotePolicy): boolean =>
  (['fallback', 'offline', 'approval'] as const).some(
    (field) => before[field] !== DEFAULT_POLICY[field] && next[field] === DEFAULT_POLICY[field],
  );

/** Whether a person approves each release that one of the clinic's keys activates. The owner decides when adding the key. */
export type KeyApproval = RemotePolicy['approval'];

/** A key that leaked must not be enough to change what visitors load. */
export const DEFAULT_KEY_APPROVAL: KeyApproval = 'human';

/**
 * Whether a person must approve the release: it asks for it, it drops a part of the active release's policy, such as the approval, or a key
 * of the clinic asks that may not decide alone.
 * @param active - null: no release of the remote is active.
 * @param ofCaller - Of the key that asks. `none` for a person, who decides by activating it, and for a key of the platform.
 */
export const needsApproval = (next: RemotePolicy, active: RemotePolicy | null, ofCaller: KeyApproval): boolean =>
  ofCaller === 'human' || next.approval === 'human' || (active !== null && isLaxer(next, active));
