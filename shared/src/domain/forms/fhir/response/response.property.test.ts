import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planForm } from '../../plan/form-plan.ts';
import { deriveFormState, shownAnswers } from '../../plan/form-state.rules.ts';
import { randomAnswers, randomForm } from '../../random-form.fixture.ts';
import { validateForm } from '../../validation/validate-form.rules.ts';
import { breakAtRandom } from '../broken-resource.fixture.ts';
import { exportResponse } from './export-response.rules.ts';
import { importResponse } from './import-response.rules.ts';

/** The same value as another process receives it. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T; // JSON keeps the shape

describe('random answers', () => {
  it.each([
    { what: 'typed', isStored: false },
    { what: 'stored, with computed scores', isStored: true },
  ])('$what: come back from a QuestionnaireResponse as they were', ({ isStored }) => {
    fc.assert(
      fc.property(randomForm, randomAnswers, (form, typed) => {
        const plan = planForm(form);
        const answers = isStored ? shownAnswers(plan, typed, deriveFormState(plan, typed, '2026-06-15')) : typed;
        const { response } = exportResponse(plan, answers, { status: 'completed' });
        expect(importResponse(plan, sent(response))).toStrictEqual({ ok: true, answers: sent(answers), unmapped: [] });
      }),
      { numRuns: 300 },
    );
  });

  it('RL-02 whose QuestionnaireResponse is broken are refused or read, but never throw', () => {
    fc.assert(
      fc.property(randomForm, randomAnswers, breakAtRandom, (form, answers, broken) => {
        const plan = planForm(form);
        const imported = importResponse(plan, broken(exportResponse(plan, answers, { status: 'completed' }).response));
        if (imported.ok) validateForm(plan, imported.answers, { today: '2026-06-15' });
        expect(Reflect.get({}, 'isPolluted')).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});
