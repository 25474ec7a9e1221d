import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSignatureStale } from './blocks/signature.rules.ts';
import { entriesOf, type FormAnswers } from './definition/answers.ts';
import { sentAnswers } from './definition/sent-answers.rules.ts';
import { exportResponse } from './fhir/response/export-response.rules.ts';
import { importResponse } from './fhir/response/import-response.rules.ts';
import { hostileBody } from './hostile-answers.fixture.ts';
import { planForm } from './plan/form-plan.ts';
import { deriveFormState, shownAnswers } from './plan/form-state.rules.ts';
import { knownAnswers } from './plan/known-answers.rules.ts';
import { randomFormOrProfile, randomProfileAnswers } from './random-form.fixture.ts';
import { answersOf, metasOf } from './stored/stored-metas.rules.ts';
import { validateForm } from './validation/validate-form.rules.ts';

const today = '2026-06-15';
/** The same value as another process receives it. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T; // JSON keeps the shape
/** Texts that no database can store, such as half a surrogate pair, and texts that are too long for any answer. */
const REFUSED_BY_IMPORT = /\\u(?:0000|d[89a-f])|a{10001}/;
const PROTOTYPE_KEYS = Object.getOwnPropertyNames(Object.prototype).length;
const stored = (plan: ReturnType<typeof planForm>, answers: FormAnswers) =>
  shownAnswers(plan, answers, deriveFormState(plan, answers, today));

describe('random forms and answers', () => {
  it('get the same verdict from both sides, for the whole form and for each page', () => {
    fc.assert(
      fc.property(randomFormOrProfile, randomProfileAnswers, (form, answers) => {
        const [ours, theirs] = [planForm(form), planForm(sent(form))];
        const faults = validateForm(ours, answers, { today });
        expect(validateForm(theirs, sent(answers), { today })).toEqual(faults);
        const known = faults.filter(({ path }) => ours.blocks.has(path.split('.')[0] ?? ''));
        const byPage = form.pages.flatMap((_page, pageIndex) => validateForm(ours, answers, { today, pageIndex }));
        expect(byPage.filter(({ path }) => path.includes('.'))).toEqual(known);
      }),
      { numRuns: 300 },
    );
  });

  it('are read back as they were stored', () => {
    fc.assert(
      fc.property(randomFormOrProfile, randomProfileAnswers, (form, answers) => {
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

  it('RL-02 get the same state for each entry of a block as if it were the only one', () => {
    fc.assert(
      fc.property(randomFormOrProfile, randomProfileAnswers, (form, answers) => {
        const plan = planForm(form);
        const together = deriveFormState(plan, answers, today);
        for (const [key, states] of together.blocks) {
          const { [key]: own = {}, ...others } = answers;
          if (plan.blocks.get(key)?.block.repeats === undefined) continue;
          const alone = entriesOf(own, true).flatMap(
            (entry) => deriveFormState(plan, { ...others, [key]: { entries: [entry] } }, today).blocks.get(key) ?? [],
          );
          expect(states).toEqual(alone);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are stored without hidden answers: storing twice changes nothing, and what is stored has no other faults', () => {
    fc.assert(
      fc.property(randomFormOrProfile, randomProfileAnswers, (form, answers) => {
        const plan = planForm(form);
        const once = stored(plan, answers);
        expect(stored(plan, once)).toEqual(once);
        const faults = new Set(validateForm(plan, answers, { today }).map(({ path, code }) => `${path} ${code}`));
        for (const { path, code } of validateForm(plan, once, { today })) expect(faults).toContain(`${path} ${code}`);
      }),
      { numRuns: 300 },
    );
  });
});

describe('hostile answers', () => {
  it('RL-02 never throw, change no prototype, and get the same verdict from both sides', () => {
    fc.assert(
      fc.property(randomFormOrProfile, hostileBody, (form, body) => {
        const plan = planForm(form);
        const given = sentAnswers(body);
        validateForm(plan, given, { today });
        // As JSON, infinite numbers are null.
        const answers = sent(given);
        const faults = validateForm(plan, answers, { today });
        expect(validateForm(planForm(sent(form)), sent(answers), { today })).toEqual(faults);
        const known = knownAnswers(plan, answers);
        expect(knownAnswers(plan, known)).toEqual(known);
        expect(validateForm(planForm(sent(form)), sent(known), { today })).toEqual(
          validateForm(plan, known, { today }),
        );
        expect(Reflect.get({}, 'isPolluted')).toBeUndefined();
        expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(PROTOTYPE_KEYS);
      }),
      { numRuns: 500 },
    );
  });

  it('RL-02 are stored, exported and read back as they were', () => {
    fc.assert(
      fc.property(randomFormOrProfile, hostileBody, (form, body) => {
        const plan = planForm(form);
        const known = sent(knownAnswers(plan, sentAnswers(body)));
        const kept = sent(stored(plan, known));
        expect(stored(plan, kept)).toEqual(kept);
        const read = answersOf(sent(metasOf(plan, kept)));
        for (const [key, block] of Object.entries(kept)) {
          expect(read[key] ?? {}).toEqual(block);
          expect(isSignatureStale(block, read[key] ?? {})).toBe(false);
        }
        const { response } = exportResponse(plan, known, { status: 'completed' });
        const imported = importResponse(plan, sent(response));
        if (!REFUSED_BY_IMPORT.test(JSON.stringify(known)))
          expect(imported).toMatchObject({ ok: true, answers: known });
      }),
      { numRuns: 500 },
    );
  });
});
