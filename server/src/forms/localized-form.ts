import type { Locale } from '@carefront/shared/contracts';
import {
  type FormBlock,
  type FormDefinition,
  type FormTexts,
  localizeForm,
  missingTexts,
  visitorForm,
} from '@carefront/shared/domain';
import { cleanRichText } from '../content/public.ts';

/** Texts of a form in its own language, with its translations by language. */
export interface FormSource {
  readonly locale: Locale;
  readonly name: string;
  readonly description: string;
  readonly definition: FormDefinition;
  readonly translations: Readonly<Record<string, FormTexts>>;
}

/** A form in one language. */
export interface LocalizedForm {
  /** Language of the texts. */
  readonly locale: Locale;
  readonly name: string;
  readonly description: string;
  readonly staffPages: FormDefinition['pages'];
  /** Without what only staff see. */
  readonly visitorPages: FormDefinition['pages'];
}

/** Returns the form by language. Makes each language once. */
export function localized(source: FormSource): (locale: Locale) => LocalizedForm {
  const known = new Map<Locale, LocalizedForm>();
  return (wanted) => {
    const form = known.get(wanted) ?? localize(source, wanted);
    known.set(wanted, form);
    return form;
  };
}

function localize({ locale, name, description, definition, translations }: FormSource, wanted: Locale): LocalizedForm {
  const texts = wanted === locale ? undefined : translations[wanted];
  const isWhole =
    texts !== undefined &&
    missingTexts(definition, texts).length === 0 &&
    isTranslated(name, texts.name) &&
    isTranslated(description, texts.description);
  const inLanguage = cleanForm(isWhole ? localizeForm(definition, texts) : definition);
  return {
    locale: isWhole ? wanted : locale,
    name: isWhole ? (texts.name ?? name) : name,
    description: isWhole && description.trim() !== '' ? (texts.description ?? description) : description,
    staffPages: inLanguage.pages,
    visitorPages: visitorForm(inLanguage).pages,
  };
}

const isTranslated = (text: string, translation = ''): boolean => text.trim() === '' || translation.trim() !== '';

/** Rich text was cleaned when it was saved, perhaps by an earlier release with a longer list of tags. */
const cleanForm = ({ pages }: FormDefinition): FormDefinition => ({
  pages: pages.map((page) => ({ ...page, blocks: page.blocks.map(cleanBlock) })),
});

const cleanBlock = (block: FormBlock): FormBlock => ({
  ...block,
  default_value: cleaned(block.default_value),
  rows: block.rows.map((row) => row.map((control) => ({ ...control, content: cleaned(control.content) }))),
});

const cleaned = (html: string): string => (html === '' ? html : cleanRichText(html));
