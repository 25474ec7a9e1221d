import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getClinicInfo } from '../../contracts/calls.ts';
import type { Locale } from '../../contracts/index.ts';
import {
  DEFAULT_CONSENT_AGE_YEARS,
  momentText,
  rulesOfExcerpt,
  type ZoneExcerpt,
  type ZoneRules,
} from '../../domain/index.ts';
import type { ApiClient } from '../../http/index.ts';
import { useLocale, useRemote } from '../microfrontend/remote-provider.tsx';

/** The clinic with its services, people and site content. The server renders them into the page, so the first read needs no request. */
export function clinicInfoQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['clinic-info'],
    queryFn: ({ signal }) => api.call(getClinicInfo, { params: { id: 'null' }, signal }),
    staleTime: 5 * 60_000, // ms: a clinic changes its services rarely
  });
}

/** The `lang` attribute for the clinic's own texts; undefined where they are in the language of the page (GN-05). */
export function useClinicLang(): Locale | undefined {
  const { contentLocale } = useRemote().clinic;
  return useLocale() === contentLocale ? undefined : contentLocale;
}

export interface ClinicTextProps {
  children: ReactNode;
  /**
   * Language of the text, from `langs` of its answer; undefined: the reader's. Without the property, the text is in the clinic's language,
   * as in answers that have no `langs`.
   */
  lang?: Locale | undefined;
}

/** A text that the clinic wrote, in a line of ours: a screen reader reads it in its own language. */
export function ClinicText(props: ClinicTextProps) {
  const { children } = props;
  const clinicLang = useClinicLang();
  const lang = 'lang' in props ? props.lang : clinicLang;
  return lang ? <span lang={lang}>{children}</span> : children;
}

const rulesByExcerpt = new WeakMap<ZoneExcerpt, ZoneRules>();

/** Returns the clinic's time zone from the page; the server takes it from the pinned zone table. */
export function useClinicZone(): ZoneRules {
  const { timezone, zone } = useRemote().clinic;
  if (!zone) return rulesOfExcerpt(timezone, zone);
  const rules = rulesByExcerpt.get(zone) ?? rulesOfExcerpt(timezone, zone);
  rulesByExcerpt.set(zone, rules);
  return rules;
}

/** Shows an ISO instant as clocks at the clinic do, in the page's language (GN-01). */
export function useMomentText(): (instant: string) => string {
  const zone = useClinicZone();
  const locale = useLocale();
  return (instant) => momentText(instant, locale, zone);
}

/** Returns the clinic's age, in full years, from which a client decides alone. A server older than the setting sends none: 18. */
export const useConsentAge = (): number => useRemote().clinic.consentAgeYears ?? DEFAULT_CONSENT_AGE_YEARS;
