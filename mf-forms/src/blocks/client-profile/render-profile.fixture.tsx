import type { ReplyOf, SessionUser } from '@carefront/shared/contracts';
import { BLANK_PROFILE, type FormBlock, newProfileGuardian } from '@carefront/shared/domain';
import {
  type Answers,
  aClinicInfo,
  aSessionUser,
  CANADA,
  NEW_YORK,
  ONTARIO,
  QUEBEC,
  type RenderRemoteOptions,
  UNITED_STATES,
} from '@carefront/shared/testing';
import { screen, within } from '@testing-library/react';
import { aBuiltInBlock } from '../../testing/an-active-form.ts';
import { type RenderBlockOptions, renderBlock } from '../../testing/render-block.tsx';
import { ClientProfileBlock } from './client-profile.block.tsx';

export const GUARDIAN_USER: SessionUser = aSessionUser({
  id: 410,
  full_name: 'Ada Okafor',
  roles: ['guardian'],
  client_id: null,
});
export const signedIn = (user: SessionUser = GUARDIAN_USER) => ({ status: 'signed-in', user }) as const;

const {
  setup_password: _switch,
  password: _typed,
  password_confirmation: _again,
  ...guardian
} = newProfileGuardian(true);

/** Leo's record at the clinic, with one guardian. */
export const leo = (change: Partial<Prefill> = {}): Prefill => ({
  ...prefillOf(),
  client_id: 310,
  user_id: null,
  first_name: 'Leo',
  last_name: 'Okafor',
  dob: '2012-03-04',
  sex: 'M',
  city: 'Toronto',
  bool_needs_guardian: 1,
  guardian: [{ ...guardian, id: 7, user_id: 410, first_name: 'Ada', last_name: 'Okafor', relationship_id: 2 }],
  has_hidden_guardians: 0,
  is_client_contact: 0,
  ...change,
});
type Prefill = ReplyOf<'getClientBlockPrefill'>;

function prefillOf() {
  const {
    setup_password: _wanted,
    password: _password,
    password_confirmation: _confirmation,
    service_id: _service,
    practitioner_id: _practitioner,
    occupation_id: _occupation,
    date: _date,
    time: _time,
    has_account: _account,
    is_video_session: _video,
    auto_approve: _approve,
    is_guardian: _guardian,
    is_client_contact: _contact,
    auth_user_id: _auth,
    guardian: _guardians,
    diagnosis: _diagnoses,
    ...known
  } = BLANK_PROFILE;
  return { ...known, diagnosis: [] };
}

export interface ProfileOptions extends RenderBlockOptions {
  block?: Partial<FormBlock>;
  clinic?: RenderRemoteOptions['clinic'];
  allowsPasswords?: boolean;
}

/** The lists that the block offers, by route. */
export const PROFILE_LISTS: Answers = {
  getIntakeDataOption: { countries: [CANADA, UNITED_STATES], states: [ONTARIO, QUEBEC, NEW_YORK] },
  getGuardianData: {
    relationships: [{ id: 2, name: 'Mother' }],
    contact_types_other: [{ id: 3, name: 'Parent' }],
    clients: [],
  },
  listFormDiagnoses: [
    { id: 5, name: 'Anxiété généralisée' },
    { id: 6, name: 'Back pain' },
  ],
};

/** Renders the block with the lists that it offers. */
export function renderProfile({ block, allowsPasswords = false, routes, ...options }: ProfileOptions = {}) {
  const view = <ClientProfileBlock block={aBuiltInBlock(1, block)} blockKey="df_block_7" />;
  return renderBlock(view, {
    answers: { ...BLANK_PROFILE },
    ...options,
    routes: {
      getClinicInfo: aClinicInfo({ clinic: { allow_form_password_setup: allowsPasswords ? 1 : 0 } }),
      ...PROFILE_LISTS,
      getClientBlockPrefill: leo(),
      checkClientLink: 'not_linked',
      listClients: {
        data: [{ id: 310, status: 'Waitlist', user: { full_name: 'Leo Okafor', initials: 'LO' } }],
        total: 1,
        page: 1,
        last_page: 1,
      },
      ...routes,
    },
  });
}

export const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
/** The client's own group of fields. */
export const clientGroup = async (legend = 'Client Info') => within(await screen.findByRole('group', { name: legend }));
