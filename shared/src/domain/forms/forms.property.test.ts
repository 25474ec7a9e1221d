import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormAnswers } from './definition/answers.ts';
import { judgeForm } from './judging/judge-form.rules.ts';
import { planForm } from './plan/form-plan.ts';
import { deriveFormState, shownAnswers } from './plan/form-state.rules.ts';
import { randomAnswers, randomForm } from './random-form.fixture.ts';
import { answersOf, metasOf } from './stored/form-metas.rules.ts';

const today = '2026-06-15';
/** The same value as another process receives it. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T; // JSON keeps the shape
const stored = (plan: ReturnType<typeof planForm>, answers: FormAnswers) =>
  shownAnswers(plan, answers, deriveFormState(plan, answers, today));

describe('random forms and answers', () => {
  it('get the same verdict from both sides, for the whole form and for each page', () => {
    fc.assert(
      fc.property(randomForm, randomAnswers, (form, answers) => {
        const [ours, theirs] = [planForm(form), planForm(sent(form))];
        const faults = judgeForm(ours, answers, { today });
        expect(judgeForm(theirs, sent(answers), { today })).toEqual(faults);
        const known = faults.filter(({ path }) => ours.blocks.has(path.split('.')[0] ?? ''));
        const byPage = form.pages.flatMap((_page, pageIndex) => judgeForm(ours, answers, { today, pageIndex }));
        expect(byPage.filter(({ path }) => path.includes('.'))).toEqual(known);
      }),
      { numRuns: 300 },
    );
  });

  it('are read back as they were stored', () => {
    fc.assert(
      fc.property(randomForm, randomAnswers, (form, answers) => {
        const plan = planForm(form);
        const kept = sent(stored(plan, answers));
        const withFields = Object.fromEntries(
          Object.entries(kept).filter(([, block]) => Object.keys(block).length > 0),
        );
        expect(answersOf(sent(metasOf(plan, kept)))).toEqual(withFields);
      }),
      { numRuns: 300 },
    );
  });

  it('are stored without hidden answers: storing twice changes nothing, and what is stored has no other faults', () => {
    fc.assert(
      fc.property(randomForm, randomAnswers, (form, answers) => {
        const plan = planForm(form);
        const once = stored(plan, answers);
        expect(stored(plan, once)).toEqual(once);
        const faults = new Set(judgeForm(plan, answers, { today }).map(({ path, code }) => `${path} ${code}`));
        for (const { path, code } of judgeForm(plan, once, { today })) expect(faults).toContain(`${path} ${code}`);
      }),
      { numRuns: 300 },
    );
  });
});
