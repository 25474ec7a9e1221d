import type { ZoneExcerpt } from '../../domain/index.ts';
import type { PublicKey } from '../../domain/releases/public.ts';
import type { Locale } from '../locales.ts';
import type { WellKnownPaths } from '../remotes/well-known-pages.ts';
import type { ClinicInfo, Manifest } from '../wire.ts';
import type { ClinicIdentity } from './clinic-identity.ts';
import type { LoginAnswer } from './login-answer.ts';

/**
 * Values that the server hands to built files that render on the server, and that the shell finds in the page. They cross a release
 * boundary (server ↔ shell release ↔ release of a remote), so fields are only ever added.
 */

/** Data of the rendered page. The query cache gets it, so that the remote does not load it again. */
export interface PrefetchedQuery {
  queryKey: readonly unknown[];
  data: unknown;
}

/** The JSON in `<script id="carefront-state" type="application/json">`. */
export interface ShellState {
  clinic: ClinicIdentity;
  locale: Locale;
  manifest: Manifest;
  /** Server's clock when the page was made, epoch ms: so that markup made on both sides agrees. */
  renderedAtMs: number;
  queries: PrefetchedQuery[];
  /** Keys that sign the clinic's manifests: the page is their source of trust. A server older than the field sends none. */
  registryKeys?: readonly PublicKey[];
  /** Absent: only the clinic's owner may show other releases in their browser, and this browser shows the active ones. */
  releaseOverride?: ReleaseOverrideState;
}

/** The release that this browser alone shows (SH-09). */
export interface ReleaseOverrideState {
  /** Demo on this machine: everybody may show builds of this machine. */
  isOpenToAll: boolean;
  /** A published release, or a developer's own build; null: the active releases. */
  shown: { remote: string; release_id: string } | { remote: string; origin: string } | null;
}

/** Input of the `render` of a remote that is rendered on the server. */
export interface SiteInput {
  path: string;
  clinicInfo: ClinicInfo;
  /** As in ClinicIdentity. */
  zone?: ZoneExcerpt;
  locale: Locale;
  renderedAtMs: number;
  /** `https://clinic.example`, for canonical addresses. */
  origin: string;
  /** Paths of linked pages of other remotes. */
  wellKnown?: WellKnownPaths;
  /** The page answers a login form that was sent without scripts. */
  login?: LoginAnswer;
}

/** The page that a remote renders on the server for a path. */
export interface SitePage {
  title: string;
  description: string;
  /** May contain one `<main>`, followed by the page's footer. Without it, the shell's surrounding element is the main landmark. */
  html: string;
  /** The page's own path, where several addresses show it; the document names it with the origin. */
  canonicalPath?: string;
  /** Address of the preview picture that is shown when the page's address is shared. */
  image?: string;
  /** schema.org data about the page, as JSON-LD objects. */
  structuredData?: readonly Record<string, unknown>[];
  /** No page has this address: the answer's status is 404, and search engines ignore it. */
  isMissing?: boolean;
  /** The page exists, but search engines must not list it. */
  isUnlisted?: boolean;
}
export type RenderSite = (input: SiteInput) => SitePage;

/** Input of a shell release's `render`: everything of one HTML answer. */
export interface DocumentInput {
  state: ShellState;
  path: string;
  nonce: string;
  /** `https://clinic.example`, for addresses that leave the page. */
  origin?: string;
  /** The page of the remote that is rendered on the server, in that remote's slot; null elsewhere. */
  site: { remote: string; release: string; page: SitePage } | null;
  /** CSS to inline, in order: the shell's, then the rendered remote's. */
  inlineStyles: string[];
  /** Licence key of the rich-text editor; absent: the GPL key (NOTICE). The key is public: every browser needs it. */
  editorLicense?: string | undefined;
}
export type RenderDocument = (input: DocumentInput) => string;
