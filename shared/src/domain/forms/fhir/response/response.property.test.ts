import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planForm } from '../../plan/form-plan.ts';
import { deriveFormState, shownAnswers } from '../../plan/form-state.rules.ts';
import { randomAnswers, randomForm } from '../../random-form.fixture.ts';
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
});
