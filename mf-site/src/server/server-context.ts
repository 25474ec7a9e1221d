import { clinicInfoQuery, type RemoteContext } from '@carefront/shared/app';
import type { SiteInput } from '@carefront/shared/contracts';
import { createEventBus, shellServices } from '@carefront/shared/events';
import type { ApiClient } from '@carefront/shared/http';
import { QueryClient } from '@tanstack/react-query';

/** The page gets all data before it is rendered. A call would mean that the browser renders other markup than the server. */
const noApi: ApiClient = {
  call: () => Promise.reject(new Error('The server renders from what it was given')),
};

/** Creates a RemoteContext for one rendering. It has the same parts as in the shell, but no listeners. */
export function createServerContext({ clinicInfo, zone, locale, renderedAtMs, path }: SiteInput): RemoteContext {
  const { clinic } = clinicInfo;
  const events = createEventBus({ 'locale@1': locale, 'session@1': { status: 'unknown' } }).port('mf-site');
  const queryClient = new QueryClient({
    defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  queryClient.setQueryData(clinicInfoQuery(noApi).queryKey, clinicInfo);
  return {
    remote: 'mf-site',
    release: '',
    clinic: {
      id: clinic.id,
      // The document uses colour and host; the pages read neither.
      slug: '',
      brandColour: '',
      name: clinic.name,
      image: clinic.image,
      imageDark: clinic.image_dark ?? null,
      ...(clinic.content_locale && { contentLocale: clinic.content_locale }),
      timezone: clinic.timezone,
      zone,
      ...(clinic.consent_age_years !== undefined && { consentAgeYears: clinic.consent_age_years }),
      isBookingEnabled: clinic.is_booking_enabled === 1,
      hasHiddenBookingLinks: clinic.enable_hidden_booking_links === 1,
      isIntakeFormEnabled: clinic.is_intakeform_enabled === 1,
      isChatbotEnabled: clinic.is_chatbot_enabled === 1,
    },
    api: noApi,
    queryClient,
    events,
    shell: shellServices(events),
    place: 'page',
    hasPart: () => false,
    linksOf: () => [],
    standsAt: () => true,
    openParcel: () => ({ update: () => undefined, close: () => undefined }),
    nonce: '',
    renderedAtMs,
    renderedPath: path,
    signal: new AbortController().signal,
    reportError: () => undefined,
  };
}
