import { DEFAULT_CONSENT_AGE_YEARS } from '../../domain/index.ts';
import { useRemote } from '../microfrontend/remote-provider.tsx';

/** Returns the clinic's age, in full years, from which a client decides alone. A server older than the setting sends none: 18. */
export const useConsentAge = (): number => useRemote().clinic.consentAgeYears ?? DEFAULT_CONSENT_AGE_YEARS;
