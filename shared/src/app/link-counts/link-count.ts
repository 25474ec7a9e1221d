import type { Locale } from '../../contracts/index.ts';

/** The count beside a link, in words and in both languages: '3 new'. */
export type LinkCount = Readonly<Record<Locale, string>>;

export interface WatchedCount {
  readonly remote: string;
  readonly name: string;
  /** The client of a link of the menu 'client'. */
  readonly clientId?: number | undefined;
}

/** Follows a count. A remote that fails, hangs or has no count never calls. @returns A function that ends it. */
export type WatchCount = (count: WatchedCount, onCount: (count: LinkCount | null) => void) => () => void;
