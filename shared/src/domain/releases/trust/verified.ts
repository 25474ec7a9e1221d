import type { SignedManifestShape } from './release-shapes.ts';

declare const verified: unique symbol;

/** A value that was verified: only `verifyManifest` and `verifyOverride` make it. Everything that loads code takes this type alone. */
export type Verified<R> = R & { readonly [verified]: true };

/** A remote of a verified manifest; its fallback was verified with it. */
export type VerifiedRemote<R> = Verified<R> &
  (R extends { readonly fallback: infer F } ? { readonly fallback: Verified<NonNullable<F>> | null } : unknown);

/** Fields of the signature that a verified manifest has. */
type SignedFields = Required<Pick<SignedManifestShape, 'sequence' | 'expires' | 'keys'>>;

export type VerifiedManifest<M extends SignedManifestShape> = Verified<M> & {
  readonly [F in keyof SignedFields]: NonNullable<SignedFields[F]>;
} & {
  readonly shell: Verified<M['shell']>;
  readonly remotes: Readonly<Record<string, VerifiedRemote<M['remotes'][string]>>>;
};
