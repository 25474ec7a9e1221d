import { describe, expect, it } from 'vitest';
import { aBlock, aControl, aForm } from '../../form.fixture.ts';
import { exportQuestionnaire } from '../export-questionnaire.rules.ts';
import { importQuestionnaire } from '../import-questionnaire.rules.ts';
import { legal } from './legal-values.rules.ts';

describe('FB-06 legal', () => {
  it.each([
    { what: 'a line tabulator, as presentations have it', given: { text: 'a\u000bb' }, expected: { text: 'a b' } },
    { what: 'tabs and lines, which FHIR allows', given: { text: 'a\tb\r\nc' }, expected: { text: 'a\tb\r\nc' } },
    { what: 'a text of spaces', given: { linkId: 'a', text: ' \u0001' }, expected: { linkId: 'a' } },
    { what: 'a code with spaces', given: { code: ' a  b\n' }, expected: { code: 'a b' } },
    {
      what: 'an address with a space',
      given: { system: ' https://a.example/a b ' },
      expected: { system: 'https://a.example/a%20b' },
    },
    { what: 'no day', given: { valueDate: '0000-01-01' }, expected: { valueString: '0000-01-01' } },
    { what: 'no time', given: { valueTime: '99:99:00' }, expected: { valueString: '99:99:00' } },
    { what: 'a time', given: { valueTime: '23:59:00' }, expected: { valueTime: '23:59:00' } },
    { what: 'no address', given: { valueUri: 'my site' }, expected: { valueString: 'my site' } },
    { what: 'a large number', given: { valueInteger: 2_147_483_648 }, expected: { valueDecimal: 2_147_483_648 } },
    { what: 'part of a number', given: { answerInteger: 1.5 }, expected: { answerDecimal: 1.5 } },
    { what: 'the largest integer', given: { valueInteger: 2_147_483_647 }, expected: { valueInteger: 2_147_483_647 } },
    {
      what: 'an extension whose value holds nothing',
      given: { linkId: 'a', extension: [{ url: 'https://x', valueString: ' ' }] },
      expected: { linkId: 'a' },
    },
    {
      what: 'false and 0',
      given: { required: false, valueDecimal: 0 },
      expected: { required: false, valueDecimal: 0 },
    },
  ])('writes $what', ({ given, expected }) => {
    expect(legal(given)).toEqual(expected);
  });
});

it('FB-06 a label with a line tabulator goes out with a space, and comes back as it was', () => {
  const form = aForm(aBlock(1, [aControl(1, { label: 'Back\u000bpain' })]));
  const { questionnaire, unmapped } = exportQuestionnaire(form, { status: 'active', title: 'In\u000btake' });
  expect(questionnaire.title).toBe('In take');
  expect(questionnaire.item?.[0]?.item?.[0]?.item?.[0]?.text).toBe('Back pain');
  expect(unmapped).toEqual([{ path: 'df_block_1.df_1', what: 'label' }]);
  expect(importQuestionnaire(questionnaire)).toMatchObject({ ok: true, definition: form });
});
