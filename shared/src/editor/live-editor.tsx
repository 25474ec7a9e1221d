/// <reference path="./set-up/stylesheets.d.ts" />
import './set-up/editor.css';
import { CKEditor } from '@ckeditor/ckeditor5-react';
import { InlineEditor, type Translations } from 'ckeditor5';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Locale } from '../contracts/index.ts';
import type { UploadPicture } from './pictures/upload-picture.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { finishEditor } from './set-up/finish-editor.ts';
import { liveEditorConfig } from './set-up/live-editor-config.ts';
import { type WatchedText, watchText } from './watch-text.ts';

export interface LiveEditorProps extends RichTextEditorProps {
  locale: Locale;
  words: Translations | undefined;
  /** It stands, with the text in it. */
  onReady(): void;
  /** It could not be made, or came into a state that it cannot go on from: `onChange` has been told the last text that could be read. */
  onFail(): void;
}

/** CKEditor. What it is made of stays as it was at first; the text and whom it calls follow the props. */
export function LiveEditor(props: LiveEditorProps) {
  const { value, locale, onReady, onFail } = props;
  const text = useRef<WatchedText>(null);
  const onChange = useEffectEvent((html: string) => props.onChange(html));
  const onNotice = useEffectEvent<RichTextEditorProps['onNotice']>((intent, words) => props.onNotice(intent, words));
  const upload = useEffectEvent<UploadPicture>((file, signal) =>
    props.upload ? props.upload(file, signal) : Promise.reject(new Error('No pictures here')),
  );
  const [first] = useState(() => ({
    value,
    config: liveEditorConfig({ ...props, onNotice, upload: props.upload && upload }),
  }));

  // A layout effect, because its end comes before the ends of all plain effects: whoever saves in one of those has the last letters.
  useLayoutEffect(() => () => text.current?.close(), []);
  useEffect(() => text.current?.show(value), [value]);

  function begin(editor: InlineEditor): void {
    finishEditor(editor, locale);
    text.current = watchText(editor, { known: first.value, onChange, onCrash: onFail });
    // It may have become another while CKEditor was made.
    text.current.show(value);
    onReady();
  }
  function fail(cause: Error): void {
    reportError(cause);
    onFail();
  }
  return (
    <CKEditor
      editor={InlineEditor}
      config={first.config}
      // Of the first moment only: compared with what CKEditor writes, every text that the server has cleaned would be another one.
      data={first.value}
      // It would begin anew with what stood there up to five seconds ago; where even that fails, nobody would be told.
      disableWatchdog
      onReady={begin}
      onChange={() => text.current?.noteChange()}
      onBlur={() => text.current?.flush()}
      onError={fail}
    />
  );
}
