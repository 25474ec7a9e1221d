import type { ParcelName, ParcelTable } from '../../app/index.ts';
import type { ClinicIdentity, Locale, SessionUser } from '../../contracts/index.ts';
import type { Answers } from '../fake-server.ts';

/** Something that a person sees: a text, or the element of a role and its whole accessible name. */
export type Seen = { readonly text: string } | { readonly role: SeenRole; readonly name: string };
type SeenRole = 'button' | 'dialog' | 'heading' | 'link' | 'region' | 'textbox' | 'combobox' | 'tab';

interface ContractCase {
  /** Ends the sentence 'the remote …'. */
  readonly title: string;
  /** The signed-in person; absent: a visitor. */
  readonly user?: SessionUser;
  readonly locale?: Locale;
  readonly clinic?: Partial<ClinicIdentity>;
  /** Answers by operation, in the shape of the contract. A call without an answer fails the case. */
  readonly answers?: Answers;
  readonly sees: readonly [Seen, ...Seen[]];
}

/** An address that the shell opens with the built release. */
export interface PageCase extends ContractCase {
  readonly path: string;
}

/** A part that another remote opens with these props. Functions among the props are replaced by functions that do nothing. */
export type ParcelCase = {
  [N in ParcelName]: ContractCase & { readonly parcel: N; readonly props: ParcelTable[N] };
}[ParcelName];

/** The views and parts that a release must show in a shell, with answers that the contract of the API allows. */
export interface RemoteContract {
  /** At least one case for each view of the description. */
  readonly pages: readonly PageCase[];
  /** At least one case for each part of the description. */
  readonly parcels: readonly ParcelCase[];
}

/** Checks the types of a contract: `mf-<name>/contract/<name>.contract.ts` exports `contract`. */
export const defineContract = (contract: RemoteContract): RemoteContract => contract;
