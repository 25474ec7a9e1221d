import { describe, expect, it } from 'vitest';
import type { FormAnswers } from '../definition/answers.ts';
import { exportResponse } from '../fhir/response/export-response.rules.ts';
import { aBlock, aControl, aForm, aPage } from '../form.fixture.ts';
import { planForm } from '../plan/form-plan.ts';
import {
  answersOf,
  metasOf,
  type ResponseReader,
  readerMetas,
  visitorMetas,
  withoutSecrets,
} from './stored-metas.rules.ts';

const form = {
  pages: [aPage([]), ...aForm(aBlock(5, [aControl(8), aControl(9)], { requires_signature: true })).pages],
};
const answers = { df_block_5: { df_9: ['a', 'b'], df_8: undefined, signature: { checked: false, signature: '' } } };

describe('stored answers', () => {
  it('EN-17 have the key of their question, and the key by its position', () => {
    expect(metasOf(planForm(form), answers)).toEqual([
      { meta_key: 'df_block_5.df_9', meta_key_new: 'df_block_new_1_0.df_new_1_0_1_0', meta_value: '["a","b"]' },
      { meta_key: 'df_block_5.df_8', meta_key_new: 'df_block_new_1_0.df_new_1_0_0_0', meta_value: 'null' },
      {
        meta_key: 'df_block_5.signature',
        meta_key_new: 'df_block_new_1_0.signature',
        meta_value: '{"checked":false,"signature":""}',
      },
    ]);
  });

  it('EN-17 are put together again', () => {
    expect(answersOf(metasOf(planForm(form), answers))).toEqual({ df_block_5: { ...answers.df_block_5, df_8: null } });
  });
});

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

const score = aControl(2, { computed: { number: 27 }, is_for_staff: true });
const shown = aControl(3, { computed: { number: 27 } });
const visible = (form: ReturnType<typeof aForm>, answers: FormAnswers) => {
  const plan = planForm(form);
  return answersOf(visitorMetas(plan, metasOf(plan, answers)));
};

describe('visitorMetas', () => {
  it('RL-02 leaves out scores and typed answers for staff, and keeps other computed answers', () => {
    const form = aForm(aBlock(1, [aControl(1), score, shown, aControl(4, { is_for_staff: true })]));
    expect(visible(form, { df_block_1: { df_1: 'a', df_2: '27', df_3: '27', df_4: 'typed' } })).toEqual({
      df_block_1: { df_1: 'a', df_3: '27' },
    });
  });

  it('RL-02 leaves out nothing of another block, and nothing inside of an answer', () => {
    const form = aForm(
      aBlock(1, [aControl(1, { is_for_staff: true })], { repeats: { min: 0, max: 3 } }),
      aBlock(2, [aControl(1)], { repeats: { min: 0, max: 3 } }),
      aBlock(3, [aControl(1, { input_type: 'sketch' })]),
    );
    const answers = {
      df_block_1: { entries: [{ df_1: 'a' }] },
      df_block_2: { entries: [{ df_1: 'b' }] },
      df_block_3: { df_1: { df_1: 'c' } },
    };
    expect(visible(form, answers)).toEqual({ ...answers, df_block_1: { entries: [{}] } });
  });

  it('RL-02 leaves out scores for staff in every entry of a block that repeats', () => {
    const typed = aControl(4, { is_for_staff: true });
    const form = aForm(aBlock(1, [aControl(1), score, typed], { repeats: { min: 0, max: 3 } }));
    const entries = [
      { df_1: 'a', df_2: '27', df_4: 'typed' },
      { df_1: 'b', df_2: '3' },
    ];
    expect(visible(form, { df_block_1: { entries } })).toEqual({
      df_block_1: { entries: [{ df_1: 'a' }, { df_1: 'b' }] },
    });
  });
});

const plan = planForm(aForm(aBlock(1, [aControl(1)]), aBlock(7, [], { built_in_block_id: 1 })));
const CANARY = 'canary under the river bank';
const SECRET = { password: CANARY, password_confirmation: CANARY };
const sent = {
  df_block_1: { df_1: 'kept', password: 'a question of this name is no secret' },
  df_block_7: {
    first_name: 'Zoé',
    ...SECRET,
    guardian: [{ first_name: 'Ana', ...SECRET }, 'no guardian', { first_name: 'Kim' }],
  },
};

describe('withoutSecrets', () => {
  it('CP-06 CP-07 leaves out passwords, also of guardians, and nothing else', () => {
    expect(withoutSecrets(plan, sent)).toEqual({
      df_block_1: sent.df_block_1,
      df_block_7: { first_name: 'Zoé', guardian: [{ first_name: 'Ana' }, 'no guardian', { first_name: 'Kim' }] },
    });
  });

  it('CP-06 stored answers never have a password', () => {
    expect(JSON.stringify(metasOf(plan, sent))).not.toContain(CANARY);
  });

  it('CP-06 exports never have a password', () => {
    const { response } = exportResponse(plan, sent, { status: 'completed' });
    expect(JSON.stringify(response)).not.toContain(CANARY);
    expect(JSON.stringify(response)).toContain('Ana');
  });

  it.each<FormAnswers>([
    { df_block_7: { guardian: { '*': SECRET } }, df_block_99: SECRET },
    { df_block_7: { guardian: [null, 7, ['Ana']] } },
    { df_block_7: { first_name: 'Zoé' } },
  ])('RL-02 leaves values of a wrong shape as they are, and adds none', (odd) => {
    expect(withoutSecrets(plan, odd)).toStrictEqual(odd);
  });
});
