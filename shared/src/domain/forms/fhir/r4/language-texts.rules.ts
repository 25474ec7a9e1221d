import { isRecord } from '../../../is-record.ts';
import { URLS } from './extension-urls.ts';
import { isStorable } from './shape.rules.ts';

/** Languages of forms. */
export type FormLanguage = 'en' | 'fr';

export const OTHER_LANGUAGE: Readonly<Record<FormLanguage, FormLanguage>> = { en: 'fr', fr: 'en' };

const LONGEST_TEXT = 10_000;

/** `fr-CA` is French. @returns null for a language that forms do not have. */
export function languageOf(tag: string): FormLanguage | null {
  const [language] = tag.toLowerCase().split('-');
  return language === 'en' || language === 'fr' ? language : null;
}

/** Reads a text of an element in another language: FHIR writes it beside the text, under `_text` for `text`. */
export function translatedText(element: object, key: string, language: FormLanguage): string | undefined {
  return translationsOf(element, key).find((each) => languageOf(each.language) === language)?.content;
}

interface Translation {
  readonly language: string;
  readonly content: string;
}

/** The translations of a text. Nothing about them was judged before. */
export function translationsOf(element: object, key: string): Translation[] {
  const beside: unknown = Object.hasOwn(element, `_${key}`) ? Reflect.get(element, `_${key}`) : undefined;
  return extensionsIn(beside).flatMap((extension) => {
    if (!isRecord(extension) || extension.url !== URLS.translation) return [];
    const parts = extensionsIn(extension).filter(isRecord);
    const language = parts.find(({ url }) => url === 'lang')?.valueCode;
    const found = parts.find(({ url }) => url === 'content');
    const content = found?.valueString ?? found?.valueMarkdown;
    const isText = typeof language === 'string' && typeof content === 'string' && content.trim() !== '';
    return isText && content.length <= LONGEST_TEXT && isStorable(content) ? [{ language, content }] : [];
  });
}

const MOST_EXTENSIONS = 100;

function extensionsIn(element: unknown): readonly unknown[] {
  const extensions = isRecord(element) ? element.extension : undefined;
  return Array.isArray(extensions) ? extensions.slice(0, MOST_EXTENSIONS) : [];
}

/** Writes a translation beside a text. */
export const translationOf = (language: FormLanguage, content: string): { extension: object[] } => ({
  extension: [
    {
      url: URLS.translation,
      extension: [
        { url: 'lang', valueCode: language },
        { url: 'content', valueString: content },
      ],
    },
  ],
});
