import type { BlockField } from '@carefront/shared/domain';

export type Flag = keyof BlockField['pivot'];

/** The settings of a block over the product's own: a block of an older form may leave fields out. */
export const fieldsOf = (own: readonly BlockField[], all: readonly BlockField[]): BlockField[] =>
  all.map((field) => own.find(({ slug }) => slug === field.slug) ?? field);

/** The fields of a block after a change of one flag. Settings of fields that the product does not list stay. */
export function withSetting(
  own: readonly BlockField[],
  all: readonly BlockField[],
  ...[slug, flag, isOn]: [slug: string, flag: Flag, isOn: boolean]
): BlockField[] {
  const listed = fieldsOf(own, all);
  const unlisted = own.filter((field) => !listed.some((each) => each.slug === field.slug));
  return [...withFlag(listed, slug, flag, isOn), ...unlisted];
}

/** A hidden field is not required; a required field is shown. */
export function withFlag(fields: readonly BlockField[], slug: string, flag: Flag, isOn: boolean): BlockField[] {
  return fields.map((field) => {
    if (field.slug !== slug) return field;
    const pivot = { ...field.pivot, [flag]: isOn };
    if (flag === 'is_visible' && !isOn) pivot.is_required = false;
    if (flag === 'is_required' && isOn) pivot.is_visible = true;
    return { ...field, pivot };
  });
}

/** Sets one field that a block without a list of fields has, such as the required card. */
export function withRequired(fields: readonly BlockField[], slug: string, isRequired: boolean): BlockField[] {
  const field = { slug, validation_map: slug, pivot: { is_visible: true, is_required: isRequired } };
  return [...fields.filter((each) => each.slug !== slug), field];
}

export const isRequired = (fields: readonly BlockField[], slug: string): boolean =>
  fields.some((field) => field.slug === slug && field.pivot.is_required);
