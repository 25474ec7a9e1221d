import {
  BLANK_PROFILE,
  BUILT_IN_BLOCKS,
  type BuiltInBlock,
  CONSENT_PRIVILEGES,
  type FormBlock,
  SELECTED_PROGRAMS,
  WAITLISTED_PROGRAMS,
} from '@carefront/shared/domain';
import { lazyPart } from '../lazy-part.tsx';
import type { BlockType, BlockViewProps } from './block-type.ts';

/** Usual heights, px. Preferences of visits: without rows. */
const HEIGHTS = {
  billing: 180,
  clientProfile: 1400,
  consentPrivileges: 260,
  programs: 420,
  servicePreferences: 164,
  terms: 240,
  visitPreferences: 84,
};
const BillingBlock = lazyPart<BlockViewProps>(
  'billing',
  async () => (await import('./billing/billing.block.tsx')).BillingBlock,
  HEIGHTS.billing,
);
const ClientProfileBlock = lazyPart<BlockViewProps>(
  'client-profile',
  async () => (await import('./client-profile/client-profile.block.tsx')).ClientProfileBlock,
  HEIGHTS.clientProfile,
);
const ConsentPrivilegesBlock = lazyPart<BlockViewProps>(
  'consent-privileges',
  async () => (await import('./block-views.ts')).ConsentPrivilegesBlock,
  HEIGHTS.consentPrivileges,
);
const ProgramsBlock = lazyPart<BlockViewProps>(
  'programs',
  async () => (await import('./programs/programs.block.tsx')).ProgramsBlock,
  HEIGHTS.programs,
);
const ServicePreferencesBlock = lazyPart<BlockViewProps>(
  'service-preferences',
  async () => (await import('./block-views.ts')).ServicePreferencesBlock,
  HEIGHTS.servicePreferences,
);
const TermsBlock = lazyPart<BlockViewProps>(
  'terms',
  async () => (await import('./agreement-views.ts')).TermsBlock,
  HEIGHTS.terms,
);
const VisitPreferencesBlock = lazyPart<BlockViewProps>(
  'visit-preferences',
  async () => (await import('./visit-preferences/visit-preferences.block.tsx')).VisitPreferencesBlock,
  HEIGHTS.visitPreferences,
);

/** Every kind of built-in block. A new kind is a folder here with its view and its tests, its rules in `shared/domain/forms`, and a line in both lists. */
export const BLOCK_TYPES: Readonly<Record<BuiltInBlock, BlockType>> = {
  'client-profile': { View: ClientProfileBlock, blank: () => ({ ...BLANK_PROFILE }), hasSignature: true },
  'stripe-billing': {
    View: BillingBlock,
    blank: () => ({ user_id: null, payment_method_id: null, last_four: null, card_brand: null }),
    hasSignature: true,
  },
  'consent-privileges': {
    View: ConsentPrivilegesBlock,
    blank: () => Object.fromEntries(CONSENT_PRIVILEGES.map((privilege) => [privilege, 0])),
    hasSignature: true,
  },
  tos: { View: TermsBlock, blank: () => ({}), hasSignature: true },
  'programs-selection': {
    View: ProgramsBlock,
    blank: () => ({ [SELECTED_PROGRAMS]: [], [WAITLISTED_PROGRAMS]: [] }),
    hasSignature: false,
  },
  'visit-preferences': {
    View: VisitPreferencesBlock,
    blank: () => ({ client_visit_preferences: [] }),
    hasSignature: true,
  },
  'service-preferences': {
    View: ServicePreferencesBlock,
    blank: () => ({ occupation_id: null, practitioner_id: null }),
    hasSignature: true,
  },
};

/** @returns null for a block of questions. */
export const blockTypeOf = ({ built_in_block_id: id }: FormBlock): BlockType | null =>
  id === null ? null : BLOCK_TYPES[BUILT_IN_BLOCKS[id]];
