import { blockKey, controlKey } from '../definition/answer-keys.rules.ts';
import type { FormBlock, FormControl, FormDefinition, FormPage } from '../definition/form-definition.ts';

/** Texts of a form in one language, by their place: `page.0.name`, `df_block_3.name`, `df_block_3.df_12.label`. */
export type FormTexts = Readonly<Record<string, string>>;

/** A text of a form with its place. */
interface PlacedText {
  readonly place: string;
  readonly text: string;
}

const pagePlace = (index: number): string => `page.${index}.name`;

/**
 * Every text of a form that people read, with its place. Blank texts need no translation and are left out.
 */
export function textsOf({ pages }: FormDefinition): FormTexts {
  const texts = pages.flatMap((page, index) => [
    { place: pagePlace(index), text: page.name },
    ...page.blocks.flatMap((block, blockIndex) => blockTexts(block, index, blockIndex)),
  ]);
  return Object.fromEntries(texts.filter(({ text }) => text.trim() !== '').map(({ place, text }) => [place, text]));
}

function blockTexts(block: FormBlock, pageIndex: number, blockIndex: number): PlacedText[] {
  const key = blockKey({ ...block, page_index: pageIndex, block_index: blockIndex });
  const controls = block.rows.flatMap((row, rowIndex) =>
    row.flatMap((control, component) => {
      const place = { page: pageIndex, block: blockIndex, row: rowIndex, component };
      return controlTexts(control, `${key}.${controlKey(control, place)}`);
    }),
  );
  return [
    { place: `${key}.name`, text: block.name },
    { place: `${key}.default_value`, text: block.default_value },
    ...controls,
  ];
}

function controlTexts(control: FormControl, place: string): PlacedText[] {
  const { label, placeholder, content, form_control_options: options } = control;
  return [
    { place: `${place}.label`, text: label },
    { place: `${place}.placeholder`, text: placeholder },
    { place: `${place}.content`, text: content },
    ...options.map(({ option_value, option_label }, index) => ({
      place: `${place}.option.${index}`,
      text: option_label ?? option_value,
    })),
  ];
}

/** Places of the form that the translation leaves out. */
export const missingTexts = (definition: FormDefinition, translation: FormTexts): string[] =>
  Object.keys(textsOf(definition)).filter((place) => (translation[place] ?? '').trim() === '');

/**
 * Returns the form in another language. A translation that leaves out a text is not used: half a form in each language is worse than a form
 * in one. Option values stay, because answers and conditions name them.
 */
export function localizeForm(definition: FormDefinition, translation: FormTexts | undefined): FormDefinition {
  if (!translation || missingTexts(definition, translation).length > 0) return definition;
  return withTexts(definition, (place, text) => translation[place] ?? text);
}

/** Returns the form with other texts. Blank texts stay blank. */
export function withTexts(definition: FormDefinition, textOf: TextAt): FormDefinition {
  const textAt: TextAt = (place, text) => (text.trim() === '' ? text : textOf(place, text));
  return { pages: definition.pages.map((page, index) => localizePage(page, index, textAt)) };
}

type TextAt = (place: string, text: string) => string;

const localizePage = (page: FormPage, index: number, textAt: TextAt): FormPage => ({
  ...page,
  name: textAt(pagePlace(index), page.name),
  blocks: page.blocks.map((block, blockIndex) => localizeBlock(block, index, blockIndex, textAt)),
});

function localizeBlock(block: FormBlock, pageIndex: number, blockIndex: number, textAt: TextAt): FormBlock {
  const key = blockKey({ ...block, page_index: pageIndex, block_index: blockIndex });
  const rows = block.rows.map((row, rowIndex) =>
    row.map((control, component) => {
      const place = { page: pageIndex, block: blockIndex, row: rowIndex, component };
      return localizeControl(control, `${key}.${controlKey(control, place)}`, textAt);
    }),
  );
  return {
    ...block,
    name: textAt(`${key}.name`, block.name),
    default_value: textAt(`${key}.default_value`, block.default_value),
    rows,
  };
}

const localizeControl = (control: FormControl, place: string, textAt: TextAt): FormControl => ({
  ...control,
  label: textAt(`${place}.label`, control.label),
  placeholder: textAt(`${place}.placeholder`, control.placeholder),
  content: textAt(`${place}.content`, control.content),
  form_control_options: control.form_control_options.map((option, index) => ({
    ...option,
    option_label: textAt(`${place}.option.${index}`, option.option_label ?? option.option_value),
  })),
});

/**
 * Returns the translation of a form for the same form with other ids: places name parts by their ids. Texts of places that the form does not
 * have, or leaves blank, are left out; the form's own name and description stay.
 */
export function movedTexts(before: FormDefinition, after: FormDefinition, translation: FormTexts): FormTexts {
  const places = Object.keys(textsOf(after));
  const moved = Object.keys(textsOf(before)).flatMap((place, index) => {
    const [text, target] = [translation[place], places[index]];
    return text === undefined || target === undefined ? [] : [[target, text] as const];
  });
  const own = ['name', 'description'].flatMap((place) => {
    const text = translation[place];
    return text === undefined ? [] : [[place, text] as const];
  });
  return Object.fromEntries([...own, ...moved]);
}
