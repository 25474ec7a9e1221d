import { describe, expect, it } from 'vitest';
import type { FormAnswers } from '../definition/answers.ts';
import { exportResponse } from '../fhir/response/export-response.rules.ts';
import { aBlock, aControl, aForm } from '../form.fixture.ts';
import { planForm } from '../plan/form-plan.ts';
import { metasOf } from './form-metas.rules.ts';
import { withoutSecrets } from './secrets.rules.ts';

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
