import type { EditorConfig, PluginConstructor, Translations } from 'ckeditor5';
import type { Locale } from '../../contracts/index.ts';
import { EDITOR_MESSAGES } from '../messages.ts';
import { pictureUpload } from '../pictures/picture-upload.plugin.ts';
import type { UploadPicture } from '../pictures/upload-picture.ts';
import { editorConfig } from './editor-config.ts';
import { licenseKey } from './license.ts';

export interface LiveEditorOptions {
  label: string;
  placeholder?: string;
  /** Class of the element that holds the text. */
  className?: string;
  tools: 'page' | 'text';
  locale: Locale;
  words: Translations | undefined;
  /** Matches the addresses of pictures that the text may hold. */
  pictureSrc?: RegExp;
  upload: UploadPicture | undefined;
  onNotice(intent: 'success' | 'error', text: string): void;
}

/** Returns the editor's features, and its settings for the page around it. */
export function liveEditorConfig(options: LiveEditorOptions): EditorConfig {
  const { label, placeholder, className, tools, locale, words, pictureSrc, upload } = options;
  return {
    ...editorConfig({ tools, locale, pictureSrc, hasUpload: upload !== undefined }),
    root: {
      label,
      ...(placeholder !== undefined && { placeholder }),
      element: { name: 'div', ...(className !== undefined && { classes: className }) },
    },
    extraPlugins: upload ? [pictures(upload, options)] : [],
    ...(words && { translations: words }),
    licenseKey: licenseKey(),
    // The page reserves this space for its sticky header; the toolbar stays below it.
    ui: {
      viewportOffset: { top: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0 },
    },
  };
}

function pictures(upload: UploadPicture, { locale, onNotice }: LiveEditorOptions): PluginConstructor {
  const t = EDITOR_MESSAGES[locale];
  return pictureUpload({
    upload,
    onSent: () => onNotice('success', t.imageSent),
    onFailed: () => onNotice('error', t.imageFailed),
    onRefused: () => onNotice('error', t.imageNotJpgOrPng),
  });
}
