import type { Scene } from '../access-scene.ts';
import type { RouteCase } from './access-objects.ts';

type DetailsRoute = 'getFamilyDetails' | 'saveFamilyDetails' | 'getOwnDetails' | 'saveOwnDetails';

/** A client's own record, or one whom a guardian looks after. */
const ofFamily = {
  field: 'id',
  kind: 'client',
  reached: { own: ['own'], assigned: ['linked'] },
  refused: 404,
} as const;
const whose = ({ caller, objects: { client } }: Scene) => (caller === 'guardian' ? client.linked : client.own);
const NO_CHOICES = {
  is_notification_enabled: 0,
  bool_notify_invoice_shared: 0,
  bool_notify_note_shared: 0,
  is_sms_enabled: 0,
} as const;
/** Other details than those on file, from an old edit: the call is admitted, and refused with the present ones. */
const outdated = (id: unknown) => ({
  params: { id: Number(id) },
  body: {
    ...{ first_name: 'Alex', last_name: 'Outdated', dob: '1990-01-01', email: 'alex@example.test', other_email: '' },
    ...{ phone_number: '', other_phone: '', address: '', city: '', postal_code: '', version: '' },
    ...{ country_id: null, state_id: null },
    ...NO_CHOICES,
  } as const,
});

/** Cases of the details that clients and guardians see and change. */
export const OWN_DETAILS: { readonly [N in DetailsRoute]: RouteCase<N> } = {
  getFamilyDetails: {
    input: (scene) => ({ params: { id: Number(whose(scene)) } }),
    objects: [{ ...ofFamily, input: (id) => ({ params: { id: Number(id) } }) }],
  },
  saveFamilyDetails: {
    input: (scene) => outdated(whose(scene)),
    objects: [{ ...ofFamily, input: outdated }],
    admitted: 409,
    free: ['country_id', 'state_id'],
  },
  getOwnDetails: { input: () => ({}) },
  // The language is chosen already: the call answers without a change.
  saveOwnDetails: { input: () => ({ body: { locale: null, version: '' } }) },
};
