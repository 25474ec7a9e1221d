import { clinicInfoQuery, useClinicZone, useRemote } from '@carefront/shared/app';
import { dateAt } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { useQuery } from '@tanstack/react-query';
import { isRegistering } from '../bot/chat-draft.rules.ts';
import type { BotFacts, Step } from '../bot/chat-state.ts';
import { countriesQuery } from '../registration/countries.api.ts';

/** The facts that decide what the bot offers. Countries are fetched when a registration begins, because most visitors never need them. */
export function useBotFacts(step: Step): BotFacts {
  const { api, clinic } = useRemote();
  const { data: info } = useQuery(clinicInfoQuery(api));
  const { data: lists } = useQuery({ ...countriesQuery(api), enabled: isRegistering({ step }) });
  const { office_phone: phone, email, country_id: clinicCountryId = null } = info?.clinic ?? {};
  return {
    today: dateAt(useClinicZone(), serverNowMs()),
    countries: lists?.countries ?? [],
    states: lists?.states ?? [],
    clinicCountryId,
    canBook: clinic.isBookingEnabled || clinic.hasHiddenBookingLinks,
    hasContact: Boolean(phone || email),
  };
}
