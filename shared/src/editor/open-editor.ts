import type { Translations } from 'ckeditor5';
import type { Locale } from '../contracts/index.ts';
import { LiveEditor } from './live-editor.tsx';

export interface EditorCode {
  LiveEditor: typeof LiveEditor;
  /** CKEditor's translations; undefined when they are built in. */
  words: Translations | undefined;
}

/**
 * Loads all the code of an editor in this language. This module and its dependencies load with the first editor, never with the entry
 * point.
 */
export async function loadEditor(locale: Locale): Promise<EditorCode> {
  if (locale === 'en') return { LiveEditor, words: undefined };
  const french = await import(/* webpackChunkName: "ckeditor-fr" */ 'ckeditor5/translations/fr.js');
  return { LiveEditor, words: french.default };
}
