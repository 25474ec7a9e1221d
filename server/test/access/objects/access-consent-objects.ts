import type { GuardedRoute } from '@carefront/shared/contracts';
import { MAPLE } from '../../../demo/seed/demo-ids.ts';
import type { CallInput } from '../../setup/test-visitor.ts';
import { copyTokenOf, linkTokenOf } from '../access-consents.ts';
import { type ObjectKind, RELATIONS, type Scene } from '../access-scene.ts';
import type { ObjectSlot, RouteCase } from './access-objects.ts';

type ConsentRoute = Extract<
  GuardedRoute,
  | 'listConsents'
  | 'createConsent'
  | 'getThirdPartyContactsData'
  | 'getConsent'
  | 'saveConsent'
  | 'emailGuardian'
  | 'getConsentByLink'
  | 'signConsentByLink'
  | 'getSignedCopy'
  | 'getSignedCopyPdf'
  | 'getConsentPdf'
  | 'getConsentCertificate'
  | 'getConsentTemplate'
  | 'saveConsentTemplate'
>;

/** An object that the caller reaches. */
const nearest = ({ objects }: Scene, kind: ObjectKind): string => {
  const { own, linked, 'same clinic': other } = objects[kind];
  return String(own ?? linked ?? other);
};
const named = (id: number | string) => ({ params: { id: String(id) } });

/** The consent's people, its practitioner and the clinic reach it. */
function ofConsent<N extends ConsentRoute>(
  kind: 'consent' | 'signedConsent',
  inputOf: (id: number | string, scene: Scene) => CallInput<N>,
): RouteCase<N> {
  return {
    input: (scene) => inputOf(nearest(scene, kind), scene),
    objects: [
      {
        field: 'id',
        kind,
        input: inputOf,
        reached: { own: ['own'], assigned: ['own', 'linked'], caseload: ['own'], clinic: ['same clinic'] },
        refused: 404,
      },
    ],
  };
}

/** The token of a link opens the consent for every caller. */
const byLink = { kind: 'linkedConsent', field: 'token', reached: { public: ['same clinic'] }, refused: 404 } as const;
const shown = (id: number | string) => ({ params: { token: linkTokenOf(id) } });
const byCopy = { ...byLink, kind: 'copiedConsent' } as const;
const copied = (id: number | string) => ({ params: { token: copyTokenOf(id) } });
const nearestCopy = ({ objects }: Scene) => copied(String(objects.copiedConsent['same clinic']));
const signature = { status: 'Signed', signature: 'Alex Sample' } as const;
/** The office may name any guardian. A practitioner must name an address on file, here of a client who consents alone. */
const addressee = ({ caller }: Scene) => {
  const name = { first_name: 'Alex', last_name: 'Sample' };
  if (caller === 'practitioner') return { ...name, email: 'client@maple.test', role: 'client' as const };
  return { ...name, email: 'guardian@example.test' };
};
const template = { consent_title: 'Consent', consent_tos: '<p>I agree.</p>' };

const byClient: ObjectSlot<'listConsents'> = {
  field: 'client_id',
  kind: 'client',
  input: (id) => ({ query: { client_id: id } }),
  // A client out of reach looks like a client without consents, or one who does not exist.
  reached: { own: RELATIONS, assigned: RELATIONS, caseload: RELATIONS, clinic: RELATIONS },
  refused: 404,
};

const byPractitioner: ObjectSlot<'listConsents'> = {
  field: 'practitioner_id',
  kind: 'provider',
  input: (id) => ({ query: { practitioner_id: id } }),
  // Filters what the caller reaches.
  reached: { own: RELATIONS, assigned: RELATIONS, caseload: RELATIONS, clinic: RELATIONS },
  refused: 404,
};

/** Cases of the routes about consents. */
export const CONSENT_OBJECTS: { readonly [N in ConsentRoute]: RouteCase<N> } = {
  listConsents: { input: () => ({}), objects: [byClient, byPractitioner] },
  createConsent: {
    input: (scene) => ({ body: { client_id: Number(nearest(scene, 'caseClient')) } }),
    objects: [
      {
        field: 'client_id',
        kind: 'caseClient',
        input: (id) => ({ body: { client_id: id } }),
        reached: { caseload: ['own'], clinic: ['same clinic'] },
        refused: 422,
      },
    ],
  },
  getThirdPartyContactsData: { input: () => ({}) },
  getConsent: ofConsent('consent', named),
  // A contact may only read the consent, so their form asks for no change.
  saveConsent: ofConsent('consent', (id, { caller }) => ({
    ...named(id),
    body: caller === 'contact' ? {} : { third_party_contact: [] },
  })),
  emailGuardian: {
    input: (scene) => ({ ...named(nearest(scene, 'consent')), body: addressee(scene) }),
    objects: [
      {
        field: 'id',
        kind: 'consent',
        input: (id, scene) => ({ ...named(id), body: addressee(scene) }),
        reached: { caseload: ['own'], clinic: ['same clinic'] },
        refused: 404,
      },
    ],
  },
  getConsentByLink: { input: ({ consentLinkId }) => shown(consentLinkId), objects: [{ ...byLink, input: shown }] },
  signConsentByLink: {
    input: ({ consentLinkId }) => ({ ...shown(consentLinkId), body: signature }),
    objects: [{ ...byLink, input: (id) => ({ ...shown(id), body: signature }) }],
  },
  getSignedCopy: { input: nearestCopy, objects: [{ ...byCopy, input: copied }] },
  getSignedCopyPdf: { input: nearestCopy, objects: [{ ...byCopy, input: copied }] },
  getConsentPdf: ofConsent('signedConsent', named),
  getConsentCertificate: ofConsent('signedConsent', named),
  getConsentTemplate: { input: () => ({}) },
  saveConsentTemplate: {
    input: () => ({ params: { clinicId: MAPLE.clinicId }, body: template }),
    objects: [
      {
        field: 'clinicId',
        kind: 'clinic',
        input: (id) => ({ params: { clinicId: id }, body: template }),
        reached: { clinic: ['own'] },
        refused: 404,
      },
    ],
  },
};
