import { describe, expect, it } from 'vitest';
import { aBlock, aControl, aForm } from '../form.fixture.ts';
import { planForm } from '../plan/form-plan.ts';
import { answersOf, metasOf } from './form-metas.rules.ts';
import { type ResponseReader, readerMetas } from './reader-metas.rules.ts';

const GUARDIAN = [{ first_name: 'Ines', phone_number: '+14165550100' }];
const formWith = (properties: Readonly<Record<string, string>>) =>
  planForm(
    aForm(
      aBlock(1, [], { built_in_block_id: 1, properties }),
      aBlock(2, [], { built_in_block_id: 2 }),
      aBlock(3, [
        aControl(1),
        aControl(2, { computed: { number: 27 }, is_for_staff: true }),
        aControl(3, { is_for_staff: true }),
      ]),
    ),
  );

/** Names of the answers that the reader sees. @param owner - Of the card. */
function seen(reader: Partial<ResponseReader>, owner: number | string = 7, properties = {}) {
  const plan = formWith(properties);
  const metas = metasOf(plan, {
    df_block_1: { first_name: 'Noor', guardian: GUARDIAN },
    df_block_2: { user_id: owner, payment_method_id: 'pm_1', last_four: '4242', card_brand: 'visa' },
    df_block_3: { df_1: 'a', df_2: '27', df_3: 'of staff' },
  });
  const whole = { userId: 9, isStaff: false, isSubmitter: false, isClient: false, ...reader };
  return Object.values(answersOf(readerMetas(plan, metas, whole))).flatMap((block) => Object.keys(block));
}

const CARD = ['user_id', 'payment_method_id', 'last_four', 'card_brand'];

describe('readerMetas', () => {
  it.each([
    { who: 'staff', reader: { isStaff: true }, sees: ['first_name', 'guardian', ...CARD, 'df_1', 'df_2', 'df_3'] },
    {
      who: 'the person who submitted it',
      reader: { isSubmitter: true },
      sees: ['first_name', 'guardian', ...CARD, 'df_1'],
    },
    { who: 'another guardian of the client', reader: {}, sees: ['first_name', 'df_1'] },
    { who: 'the owner of the card', reader: { userId: 7 }, sees: ['first_name', ...CARD, 'df_1'] },
    { who: 'the client, whose card it is not', reader: { isClient: true }, sees: ['first_name', 'df_1'] },
  ])('RL-02 CP-03 BI-08 $who reads what they may', ({ reader, sees }) => {
    expect(seen(reader)).toEqual(sees);
  });

  it('BI-08 the client reads their own card, and nobody else does', () => {
    expect(seen({ isClient: true }, 'client')).toEqual(['first_name', ...CARD, 'df_1']);
    expect(seen({}, 'client')).toEqual(['first_name', 'df_1']);
    expect(seen({ isClient: true }, 'guardian-0')).toEqual(['first_name', 'df_1']);
  });

  it('CP-03 the family sees existing guardians where the block lets them', () => {
    expect(seen({}, 7, { client_block_view_primary_contacts: '1' })).toEqual(['first_name', 'guardian', 'df_1']);
  });
});
