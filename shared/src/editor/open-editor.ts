import type { Translations } from 'ckeditor5';
import type { Locale } from '../contracts/index.ts';
import { LiveEditor } from './live-editor.tsx';

export interface EditorCode {
  LiveEditor: typeof LiveEditor;
  /** CKEditor's own words; undefined where it has them by itself. */
  words: Translations | undefined;
}

/** All that an editor in this language is made of. This module and what it stands on come with the first editor, never with the door. */
export async function loadEditor(locale: Locale): Promise<EditorCode> {
  if (locale === 'en') return { LiveEditor, words: undefined };
  const french = await import(/* webpackChunkName: "ckeditor-fr" */ 'ckeditor5/translations/fr.js');
  return { LiveEditor, words: french.default };
}
