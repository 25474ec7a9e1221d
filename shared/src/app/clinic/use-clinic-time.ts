import { momentText, rulesOfExcerpt, type ZoneExcerpt, type ZoneRules } from '../../domain/index.ts';
import { useRemote } from '../microfrontend/remote-provider.tsx';
import { useLocale } from '../microfrontend/use-bus-state.ts';

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
