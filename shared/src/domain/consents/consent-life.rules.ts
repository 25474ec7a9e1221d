/** EN-10, CO-07. In the order of a consent's life. */
export const CONSENT_STATUSES = ['Draft', 'Viewed', 'Signed', 'Completed'] as const;
export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** `open`: the signer sees it. `sign`: the signer accepts the terms. `complete`: the provider signs, too. */
export const CONSENT_ACTIONS = ['open', 'sign', 'complete'] as const;
export type ConsentAction = (typeof CONSENT_ACTIONS)[number];

/**
 * All transitions of a consent: status → action → next status. An action that is not listed cannot happen. A consent can be signed without
 * being marked as viewed: its text was shown with the question.
 */
const LIFE: Readonly<Record<ConsentStatus, Readonly<Partial<Record<ConsentAction, ConsentStatus>>>>> = {
  Draft: { open: 'Viewed', sign: 'Signed' },
  Viewed: { open: 'Viewed', sign: 'Signed' },
  Signed: { complete: 'Completed' },
  Completed: {},
};

/** @returns null if the action is not possible in this status. */
export const consentStatusAfter = (status: ConsentStatus, act: ConsentAction): ConsentStatus | null =>
  LIFE[status][act] ?? null;

/** Returns the action that leads to the requested status; null for Draft, because no action leads to it. */
export function actToReach(status: ConsentStatus): ConsentAction | null {
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

/** Whether the consent's text and people can no longer change. */
export const isConsentSigned = (status: ConsentStatus): boolean => status === 'Signed' || status === 'Completed';
