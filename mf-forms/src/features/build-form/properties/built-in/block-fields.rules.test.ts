import { CLIENT_FIELDS, flagsOf as clientFlagsOf } from '@carefront/shared/domain';
import { aBlock, aPage } from '@carefront/shared/testing/forms';
import { describe, expect, it } from 'vitest';
import { workOf } from '../../saving/part-ids.rules.ts';
import { startOf } from '../../saving/start-builder.rules.ts';
import { aWork } from '../../testing/a-work.ts';
import { fieldsOf, isRequired, withFlag, withRequired, withSetting } from './block-fields.rules.ts';
import { CLIENT_FIELD_NAMES } from './client-fields.messages.ts';

const field = (slug: string, is_visible: boolean, is_required: boolean) => ({
  slug,
  validation_map: slug,
  pivot: { is_visible, is_required },
});
const flagsOf = (fields: ReturnType<typeof fieldsOf>) =>
  fields.map(({ slug, pivot }) => [slug, pivot.is_visible, pivot.is_required]);

describe('flags of the fields of a block', () => {
  it('CP-01 the settings of the block are over the product’s, in its order', () => {
    const own = [field('city', false, false), field('gone', true, true)];
    expect(flagsOf(fieldsOf(own, [field('email', true, true), field('city', true, false)]))).toEqual([
      ['email', true, true],
      ['city', false, false],
    ]);
  });

  it.each([
    ['is_visible', false, [false, false]],
    ['is_visible', true, [true, true]],
    ['is_required', false, [true, false]],
  ] as const)('CP-01 a shown, required field with %s %s', (flag, isOn, expected) => {
    expect(flagsOf(withFlag([field('city', true, true)], 'city', flag, isOn))).toEqual([['city', ...expected]]);
  });

  it('CP-01 a field that becomes required is shown', () => {
    expect(flagsOf(withFlag([field('city', false, false)], 'city', 'is_required', true))).toEqual([
      ['city', true, true],
    ]);
  });

  it('BL-07 BL-08 requires one field of a block without a list of fields', () => {
    const required = withRequired([], 'payment_method_id', true);
    expect(isRequired(required, 'payment_method_id')).toBe(true);
    expect(isRequired(withRequired(required, 'payment_method_id', false), 'payment_method_id')).toBe(false);
    expect(withRequired(required, 'payment_method_id', false)).toHaveLength(1);
  });

  it('CP-01 settings of fields that the product does not list stay', () => {
    const own = [field('gone', true, true), field('city', true, false)];
    const next = withSetting(
      own,
      [field('email', true, true), field('city', true, false)],
      'city',
      'is_required',
      true,
    );
    expect(flagsOf(next)).toEqual([
      ['email', true, true],
      ['city', true, true],
      ['gone', true, true],
    ]);
  });

  const always = clientFlagsOf({ fields: CLIENT_FIELDS.map(({ slug }) => field(slug, false, false)) });
  const settable = CLIENT_FIELDS.map(({ slug }) => slug).filter((slug) => !always.isVisible(slug));

  it('CP-01 CP-07 all fields can be hidden, except for names, birth date and relationship', () => {
    expect(settable).toHaveLength(CLIENT_FIELDS.length - 6);
  });

  it.each(settable)('CP-01 %s is hidden, shown and required, and reads back from the saved form', (slug) => {
    const saved = (...[isVisible, isRequired]: [boolean, boolean]) => {
      const shown = withSetting([], CLIENT_FIELDS, slug, 'is_visible', isVisible);
      const fields = withSetting(shown, CLIENT_FIELDS, slug, 'is_required', isRequired);
      const pages = [aPage([aBlock(1, [], { built_in_block_id: 1, fields })])];
      const { history, saver } = startOf(aWork({ pages }), null);
      const [block] = workOf(history.form, saver.ids).pages[0]?.blocks ?? [];
      const flags = clientFlagsOf(block ?? { fields: [] });
      return [flags.isVisible(slug), flags.isRequired(slug)];
    };
    expect([saved(false, false), saved(true, false), saved(false, true)]).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  it('CP-01 each field has a name in both languages', () => {
    const parts = CLIENT_FIELDS.map(({ slug }) => slug.split('.').at(-1) ?? '');
    for (const names of [CLIENT_FIELD_NAMES.en, CLIENT_FIELD_NAMES.fr])
      expect(Object.keys(names)).toEqual(expect.arrayContaining(parts));
  });
});
