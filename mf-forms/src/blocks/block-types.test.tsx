// @vitest-environment jsdom
import {
  type BlockAnswers,
  BUILT_IN_BLOCKS,
  type BuiltInBlockId,
  CONSENT_PRIVILEGES,
  planForm,
  signedBy,
  VISIT_DAYS,
  VISIT_FREQUENCIES,
  validateForm,
} from '@carefront/shared/domain';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBuiltInBlock } from '../testing/an-active-form.ts';
import { renderBlock } from '../testing/render-block.tsx';
import { BLOCK_TYPES } from './block-types.ts';

const IDS: readonly BuiltInBlockId[] = [1, 2, 3, 4, 5, 6, 7];
const faultsOf = (id: BuiltInBlockId, answers: BlockAnswers) => {
  const plan = planForm({ pages: [{ id: 1, name: 'Page', blocks: [aBuiltInBlock(id)] }] });
  return validateForm(plan, { df_block_7: answers }, { today: '2026-11-23' });
};

const flag = fc.constantFrom(0, 1);
const choice = fc.option(fc.integer({ min: 1, max: 99 }), { nil: null });
/** Everything that a person can do with the fields of a block. */
const PRODUCED: Readonly<Record<number, fc.Arbitrary<BlockAnswers>>> = {
  2: fc.oneof(
    fc.record({
      ...{ user_id: fc.constantFrom(null, 401, 'client', 'guardian-0'), payment_method_id: fc.constant(null) },
      ...{ last_four: fc.constant(null), card_brand: fc.constant(null) },
    }),
    fc.record({
      ...{ user_id: fc.constantFrom(401, 'client', 'guardian-9'), payment_method_id: fc.constant('pm_1AbC') },
      ...{ last_four: fc.constant('4242'), card_brand: fc.constantFrom('visa', 'mastercard') },
    }),
  ),
  3: fc.record(Object.fromEntries(CONSENT_PRIVILEGES.map((privilege) => [privilege, flag]))),
  4: fc.constant({}),
  5: fc
    .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 20 })
    .chain((selected) =>
      fc.record({ selected_programs: fc.constant(selected), waitlisted_programs: fc.subarray(selected) }),
    ),
  6: fc.record({
    client_visit_preferences: fc.array(
      fc.record({
        days: fc.subarray([...VISIT_DAYS]),
        time: fc.constantFrom('', '00:00', '09:07', '23:45'),
        treatment_frequency: fc.constantFrom('', null, ...VISIT_FREQUENCIES),
      }),
      { maxLength: 20 },
    ),
  }),
  7: fc.record({ occupation_id: choice, practitioner_id: choice }),
};
const zone = { name: 'UTC', untils: [null], offsets: [0], abbrs: ['UTC'] };
const signature = fc.constantFrom(undefined, { checked: false, signature: '' }, signedBy(' Zoé ', 0, zone));

describe('BLOCK_TYPES', () => {
  it('BL-10 has every built-in block; the signature is part of those whose value has one', () => {
    const signed = Object.entries(BLOCK_TYPES).filter(([, { hasSignature }]) => hasSignature);
    expect(IDS.map((id) => BUILT_IN_BLOCKS[id]).toSorted()).toEqual(Object.keys(BLOCK_TYPES).toSorted());
    expect(signed.map(([name]) => name)).toEqual([
      'client-profile',
      'stripe-billing',
      'consent-privileges',
      'tos',
      'visit-preferences',
      'service-preferences',
    ]);
  });

  it.each(IDS)('BL-10 EN-14 EN-15 block %i accepts its blank answers, except for required fields', (id) => {
    const block = aBuiltInBlock(id);
    const faults = faultsOf(id, BLOCK_TYPES[BUILT_IN_BLOCKS[id]].blank(block));
    expect(faults.filter(({ code }) => !code.endsWith('-required'))).toEqual([]);
    if (id !== 1) expect(faults).toEqual([]);
  });

  it('BL-03 BL-04 BL-05 BL-06 BL-07 BL-08 EN-15 the rules know every answer that the views produce', () => {
    for (const id of [2, 3, 4, 5, 6, 7] as const) {
      const answers = PRODUCED[id] ?? fc.constant({});
      fc.assert(
        fc.property(answers, signature, (fields, signed) => {
          const faults = faultsOf(id, { ...fields, ...(signed && { signature: signed }) });
          expect(faults.filter(({ code }) => code.endsWith('-unknown'))).toEqual([]);
          // Only a row of visit preferences can be incomplete.
          if (id !== 6) expect(faults).toEqual([]);
        }),
        { numRuns: 100 },
      );
    }
  });

  it('BL-06 loads the view of visit preferences when it is needed', async () => {
    const { View } = BLOCK_TYPES['visit-preferences'];
    renderBlock(<View block={aBuiltInBlock(6)} blockKey="df_block_7" />);
    await screen.findByRole('button', { name: 'Add a visit time' });
  });
});
