import { clinicInfoQuery, useRemote } from '@carefront/shared/app';
import { useQuery } from '@tanstack/react-query';
import { isRegistering } from '../bot/chat-draft.rules.ts';
import type { BotFacts, Step } from '../bot/chat-state.ts';
import { countriesQuery } from '../registration/countries.api.ts';
import { todayAt } from '../registration/today-at.ts';

/** What the bot judges by. Countries are fetched when a registration begins: most visitors never need them. */
export function useBotFacts(step: Step): BotFacts {
  const { api, clinic } = useRemote();
  const { data: info } = useQuery(clinicInfoQuery(api));
  const { data: lists } = useQuery({ ...countriesQuery(api), enabled: isRegistering({ step }) });
  const { office_phone: phone, email, country_id: clinicCountryId = null } = info?.clinic ?? {};
  return {
    today: todayAt(clinic.timezone, Date.now()),
    countries: lists?.countries ?? [],
    states: lists?.states ?? [],
    clinicCountryId,
    canBook: clinic.isBookingEnabled || clinic.hasHiddenBookingLinks,
    hasContact: Boolean(phone || email),
  };
}
