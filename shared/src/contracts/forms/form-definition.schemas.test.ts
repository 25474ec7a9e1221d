import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPTION_SOURCES } from '../../domain/forms/definition/form-definition.ts';
import { aBlock, aControl, aForm } from '../../domain/forms/form.fixture.ts';
import { randomForm } from '../../domain/forms/random-form.fixture.ts';
import { formDefinition } from './form-definition.schemas.ts';

const accepts = (value: unknown): boolean => formDefinition.safeParse(value).success;

describe('formDefinition', () => {
  it('accepts every form that the rules know, unchanged', () => {
    fc.assert(
      fc.property(randomForm, (form) => {
        const received: unknown = JSON.parse(JSON.stringify(form));
        expect(formDefinition.parse(received)).toEqual(received);
      }),
      { numRuns: 200 },
    );
  });

  it.each([...OPTION_SOURCES, 'made-up'])('CT-03 accepts the list %s as the source of a question', (options_source) => {
    expect(accepts(aForm(aBlock(1, [aControl(1, { is_remote_options: true, options_source })])))).toBe(true);
  });

  it.each(['contact__types', '_countries', 'states_', 'States', 'user.account'])(
    'CT-03 refuses %s as the name of a list',
    (options_source) => {
      expect(accepts(aForm(aBlock(1, [aControl(1, { is_remote_options: true, options_source })])))).toBe(false);
    },
  );

  it.each([
    { what: 'an unknown field', control: { onclick: 'alert(1)' } },
    { what: 'an unknown kind of question', control: { input_type: 'password' } },
    {
      what: 'a condition on a path that is no question',
      control: { visible_when: { question: '__proto__.x', is: 'empty' } },
    },
    { what: 'a condition of another kind', control: { visible_when: { script: '1' } } },
    { what: 'a type of file that is not in the list', control: { accepts: ['image/svg+xml'] } },
    { what: 'a label of a thousand characters', control: { label: 'a'.repeat(1_000) } },
  ])('RL-02 refuses $what', ({ control }) => {
    const form = aForm(aBlock(1, [aControl(1)]));
    expect(accepts(form)).toBe(true);
    expect(accepts(aForm(aBlock(1, [{ ...aControl(1), ...control } as ReturnType<typeof aControl>])))).toBe(false); // wrong on purpose
  });
});
