import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBlock, aControl, aForm, options } from '../form.fixture.ts';
import { planForm } from '../plan/form-plan.ts';
import { randomForm } from '../random-form.fixture.ts';
import { localizeForm, missingTexts, textsOf } from './form-texts.rules.ts';

const form = aForm(
  aBlock(1, [
    aControl(1, { label: 'How do you sleep?', input_type: 'dropdown', form_control_options: options('Well', 'Badly') }),
    aControl(2, { label: '', input_type: 'text', content: '<p>Take your time.</p>' }),
  ]),
);
const FRENCH = {
  'page.0.name': 'Page',
  'df_block_1.name': 'Bloc 1',
  'df_block_1.df_1.label': 'Comment dormez-vous?',
  'df_block_1.df_1.option.0': 'Bien',
  'df_block_1.df_1.option.1': 'Mal',
  'df_block_1.df_2.content': '<p>Prenez votre temps.</p>',
};

describe('the texts of a form', () => {
  it('GN-05 are listed by their place, without blank texts', () => {
    expect(Object.keys(textsOf(form))).toEqual(Object.keys(FRENCH));
  });

  it('GN-05 are listed as they are written, with the blanks around them', () => {
    expect(textsOf(aForm(aBlock(1, [aControl(1, { label: ' Name: ' })])))['df_block_1.df_1.label']).toBe(' Name: ');
  });

  it('GN-05 are shown in another language; the values of options stay', () => {
    const [block] = localizeForm(form, FRENCH).pages[0]?.blocks ?? [];
    const [question, text] = block?.rows.flat() ?? [];
    expect([block?.name, question?.label, text?.content, text?.label]).toEqual([
      'Bloc 1',
      'Comment dormez-vous?',
      '<p>Prenez votre temps.</p>',
      '',
    ]);
    expect(question?.form_control_options).toEqual([
      { option_value: 'Well', option_label: 'Bien' },
      { option_value: 'Badly', option_label: 'Mal' },
    ]);
  });

  it('GN-05 a text that the form leaves blank stays blank', () => {
    const places = { 'df_block_1.df_2.label': 'Titre', 'df_block_1.df_1.placeholder': 'Choisir' };
    expect(localizeForm(form, { ...FRENCH, ...places })).toEqual(localizeForm(form, FRENCH));
  });

  it.each([
    { what: 'no translation', translation: undefined },
    { what: 'a translation without one option', translation: { ...FRENCH, 'df_block_1.df_1.option.1': ' ' } },
  ])('GN-05 stay in the form’s own language with $what', ({ translation }) => {
    expect(localizeForm(form, translation)).toBe(form);
  });

  it('GN-05 names what a translation leaves out', () => {
    expect(missingTexts(form, { ...FRENCH, 'df_block_1.name': '' })).toEqual(['df_block_1.name']);
  });

  it('GN-05 every form is translated whole by its own texts, and its questions keep their paths', () => {
    fc.assert(
      fc.property(randomForm, (random) => {
        const translation = Object.fromEntries(
          Object.entries(textsOf(random)).map(([place, text]) => [place, `fr ${text}`]),
        );
        const french = localizeForm(random, translation);
        expect(textsOf(french)).toEqual(translation);
        expect([...planForm(french).questions.keys()]).toEqual([...planForm(random).questions.keys()]);
      }),
      { numRuns: 100 },
    );
  });
});
