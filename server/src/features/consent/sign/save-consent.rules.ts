import type { ErrorCode } from '@carefront/shared/contracts';
import {
  actToReach,
  type ConsentAction,
  type ConsentFacts,
  type ConsentOffer,
  type ConsentStatus,
  type ConsentViewer,
  consentOffers,
  consentStatusAfter,
  isConsentSigned,
  isSigner,
} from '@carefront/shared/domain';

/** Result of a saved form: an action, contacts alone (`save`), no change (`nothing`), or a refusal. */
type SaveVerdict =
  | { readonly act: ConsentAction | 'save' | 'nothing' }
  | { readonly refusal: Extract<ErrorCode, 'consent-signed' | 'consent-unsigned' | 'forbidden'> | 'consent-status' };

/** The fields of the form that can change the consent. */
interface SaveRequest {
  /** Undefined: no change. */
  readonly status: ConsentStatus | undefined;
  readonly hasContacts: boolean;
}

const FORBIDDEN: SaveVerdict = { refusal: 'forbidden' };

/**
 * Decides the result of a saved form: the status only goes forward, only certain people may change it, and after the signature only the
 * provider's signature is added (CO-07, CO-12).
 */
export function judgeSave(consent: ConsentFacts, viewers: readonly ConsentViewer[], wish: SaveRequest): SaveVerdict {
  const { status } = consent;
  const isProviders = wish.status === 'Completed' && status !== 'Completed';
  if (isProviders && (!viewers.includes('provider') || consent.isAcceptedThroughViewer)) return FORBIDDEN;
  if (isConsentSigned(status)) return isProviders ? { act: 'complete' } : { refusal: 'consent-signed' };
  if (isProviders) return { refusal: 'consent-unsigned' };
  if (wish.status === undefined || wish.status === status) return judgeContacts(consent, viewers, wish);
  const act = actToReach(wish.status);
  if (act === null || consentStatusAfter(status, act) === null) return { refusal: 'consent-status' };
  if (act === 'open') return viewers.some((viewer) => isSigner(viewer, consent)) ? { act } : FORBIDDEN;
  return isOffered('sign', consent, viewers) ? { act } : FORBIDDEN;
}

function judgeContacts(
  consent: ConsentFacts,
  viewers: readonly ConsentViewer[],
  { hasContacts }: SaveRequest,
): SaveVerdict {
  if (!hasContacts) return { act: 'nothing' };
  return isOffered('save', consent, viewers) ? { act: 'save' } : FORBIDDEN;
}

const isOffered = (offer: ConsentOffer, consent: ConsentFacts, viewers: readonly ConsentViewer[]): boolean =>
  consentOffers(consent, viewers).includes(offer);
