import { describe, expect, it } from 'vitest';
import { fieldsOf, isRequired, withFlag, withRequired } from './block-fields.rules.ts';

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
});
