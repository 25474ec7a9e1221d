import { describe, expect, it } from 'vitest';
import { aBlock, aControl, aPage } from '../form.fixture.ts';
import { planForm } from './form-plan.ts';

describe('planForm', () => {
  it('CT-08 names what was never saved by its position, whatever the indices in the definition are', () => {
    const unsaved = { ...aBlock(1, [aControl(1), { ...aControl(2), form_control_id: null }]), id: null };
    const block = { ...unsaved, page_index: 8, block_index: 9 };
    const { blocks, questions } = planForm({ pages: [aPage([]), aPage([aBlock(5, []), block])] });
    expect([...blocks.keys()]).toEqual(['df_block_5', 'df_block_new_1_1']);
    expect([...questions.keys()]).toEqual(['df_block_new_1_1.df_1', 'df_block_new_1_1.df_new_1_1_1_0']);
  });

  it('CT-04 knows every question that a page, a block, a question or a text reads', () => {
    const on = (id: number) => ({ question: `df_block_1.df_${id}`, is: 'answered' }) as const;
    const readers = [
      aControl(11, { visible_when: on(3), required_when: { not: on(4) } }),
      aControl(12, { computed: { sum: [{ question: 'df_block_1.df_5' }] } }),
      // Only its visibility counts: it is neither required nor computed.
      aControl(13, { input_type: 'text', visible_when: on(6), required_when: on(7) }),
    ];
    const page = aPage([aBlock(2, readers, { visible_when: on(2) })], { visible_when: on(1) });
    expect([...planForm({ pages: [page] }).read]).toEqual([1, 2, 3, 4, 5, 6].map((id) => `df_block_1.df_${id}`));
  });
});
