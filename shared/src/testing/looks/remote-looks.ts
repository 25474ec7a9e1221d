import type { Page } from 'playwright-core';
import type { ParcelName, ParcelTable } from '../../app/index.ts';
import type { ClinicIdentity, Locale, SessionUser } from '../../contracts/index.ts';
import type { Answers } from '../fake-server.ts';

/** Windows in CSS pixels. On the phone, the pointer is a finger. */
export const WINDOWS = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
} as const;

/** Settings of a person's browser and system. */
export interface LookSetting {
  readonly window: keyof typeof WINDOWS;
  readonly locale: Locale;
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors: 'none' | 'active';
}

/** The page of a look, as Playwright gives it. */
export type LookPage = Page;

interface LookCase {
  /** Ends the sentence 'the remote …', and names the requirement. */
  readonly title: string;
  readonly user?: SessionUser;
  readonly clinic?: Partial<ClinicIdentity>;
  /** Answers of the API, as in a contract; a function makes them for each setting. A call without an answer fails the look. */
  readonly answers?: Answers | (() => Answers);
  /** The look is taken once for each of them. What they leave out is `USUAL_SETTING`. */
  readonly settings?: readonly Partial<LookSetting>[];
  /**
   * Brings the page to the state to look at, and looks. It throws an error for what is wrong. Afterwards the harness looks at the last state by
   * axe, for sideways scrolling, for console messages, and for calls without an answer.
   */
  readonly steps: (page: LookPage, setting: LookSetting, tools: LookTools) => Promise<void>;
}

export interface LookTools {
  /** Looks by axe at a state before the last one. */
  expectNoAxeFaults(): Promise<void>;
}

export interface PageLook extends LookCase {
  readonly path: string;
}
export type ParcelLook = {
  [N in ParcelName]: LookCase & { readonly parcel: N; readonly props: ParcelTable[N] };
}[ParcelName];

/** How a built release looks in a built shell, in states that answers without a server can bring about. */
export type Look = PageLook | ParcelLook;

export const USUAL_SETTING: LookSetting = {
  window: 'desktop',
  locale: 'en',
  colorScheme: 'light',
  forcedColors: 'none',
};

/** Checks the types of looks: `mf-<name>/contract/<name>.looks.ts` exports `looks`. */
export const defineLooks = (looks: readonly Look[]): readonly Look[] => looks;
