/** EN-10, CO-07. In the order of a consent's life. */
export const CONSENT_STATUSES = ['Draft', 'Viewed', 'Signed', 'Completed'] as const;
export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** `open`: whoever is to sign sees it. `sign`: they accept the terms. `complete`: the provider signs, too. */
export const CONSENT_ACTS = ['open', 'sign', 'complete'] as const;
export type ConsentAct = (typeof CONSENT_ACTS)[number];

/**
 * The whole life of a consent: status → what may happen to it → status after. What is not here does not happen. One can sign what was
 * never marked as viewed: its text was shown with the question.
 */
const LIFE: Readonly<Record<ConsentStatus, Readonly<Partial<Record<ConsentAct, ConsentStatus>>>>> = {
  Draft: { open: 'Viewed', sign: 'Signed' },
  Viewed: { open: 'Viewed', sign: 'Signed' },
  Signed: { complete: 'Completed' },
  Completed: {},
};

/** @returns null where the act is not possible in this status. */
export const consentStatusAfter = (status: ConsentStatus, act: ConsentAct): ConsentStatus | null =>
  LIFE[status][act] ?? null;

/** What leads to a status that somebody asks for; null for Draft, where nothing leads. */
export function actToReach(status: ConsentStatus): ConsentAct | null {
  switch (status) {
    case 'Draft':
      return null;
    case 'Viewed':
      return 'open';
    case 'Signed':
      return 'sign';
    case 'Completed':
      return 'complete';
  }
}

/** Whether its text and people can no longer change. */
export const isConsentSigned = (status: ConsentStatus): boolean => status === 'Signed' || status === 'Completed';
