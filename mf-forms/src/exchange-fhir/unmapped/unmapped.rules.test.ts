import { expect, it } from 'vitest';
import { threePages } from '../../runner/form-runner.fixture.ts';
import { answerTextsOf, extensionNameOf, itemPlacesOf, itemTextsOf, placesOf } from './unmapped.rules.ts';

it('gathers the parts by place', () => {
  const unmapped = [
    { path: 'a', what: 'rows' },
    { path: '', what: 'url' },
    { path: 'a', what: 'option-exclusive', detail: 'Never' },
  ];
  expect(placesOf(unmapped)).toEqual([
    { path: 'a', parts: [{ what: 'rows' }, { what: 'option-exclusive', detail: 'Never' }] },
    { path: '', parts: [{ what: 'url' }] },
  ]);
});

it('finds the texts of items at every depth', () => {
  const inner = { linkId: 'b', text: 'Inner' };
  const texts = itemTextsOf({ item: [{ linkId: 'a', text: 'Outer', item: [inner, { linkId: 'c' }] }] });
  expect([...texts].toSorted()).toEqual([
    ['a', 'Outer'],
    ['b', 'Inner'],
  ]);
});

it('counts the items as people do, at every depth', () => {
  const inner = { linkId: 'b', text: 'x'.repeat(200) };
  const places = itemPlacesOf({
    item: [{ linkId: 'z' }, { linkId: 'a', text: 'Outer', item: [{ linkId: 'y' }, inner] }],
  });
  expect(places.get('a')).toEqual({ text: 'Outer', number: '2' });
  expect(places.get('b')).toEqual({ text: `${'x'.repeat(120)}…`, number: '2.2' });
  expect(places.get('z')).toEqual({ text: '', number: '1' });
});

it('finds the questions of answers, and the block of a field without a question', () => {
  const form = threePages();
  const unmapped = ['df_block_1.df_1', 'df_block_1.signature', 'df_block_99.x'].map((path) => ({
    path,
    what: 'answer',
  }));
  const texts = answerTextsOf(form, unmapped);
  const block = form.pages[0]?.blocks[0];
  expect(texts.get('df_block_1.df_1')).toBe(block?.rows[0]?.[0]?.label);
  expect(texts.get('df_block_1.signature')).toBe(block?.name);
  expect(texts.has('df_block_99.x')).toBe(false);
});

it.each([
  {
    what: 'http://hl7.org/fhir/StructureDefinition/questionnaire-sliderStepValue',
    name: 'questionnaire-sliderStepValue',
  },
  { what: 'urn:oid:1.2', name: '1.2' },
  { what: 'publisher', name: null },
])('names the extension $what', ({ what, name }) => {
  expect(extensionNameOf(what)).toBe(name);
});
