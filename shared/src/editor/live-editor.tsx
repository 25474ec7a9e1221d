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
  /** The editor is ready and holds the text. */
  onReady(): void;
  /** The editor could not be created, or reached a state without recovery: `onChange` has already received the last readable text. */
  onFail(): void;
}

/** CKEditor. Its configuration stays as it was at first; the text and the callbacks follow the props. */
export function LiveEditor(props: LiveEditorProps) {
  const { value, locale, pictureSrc, onReady, onFail } = props;
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

  // A layout effect, because its cleanup runs before the cleanup of all plain effects: a save in a plain effect's cleanup then has the last
  // key presses.
  useLayoutEffect(() => () => text.current?.close(), []);
  useEffect(() => text.current?.show(value), [value]);

  function begin(editor: InlineEditor): void {
    finishEditor(editor, locale);
    text.current = watchText(editor, { known: first.value, pictureSrc, onChange, onCrash: onFail });
    // The value may have changed while CKEditor was created.
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
      // Passes the first value only: compared with CKEditor's output, every text that the server cleaned would count as changed.
      data={first.value}
      // The watchdog would restart with a text up to five seconds old; when even that fails, it reports nothing.
      disableWatchdog
      onReady={begin}
      onChange={() => text.current?.noteChange()}
      onBlur={() => text.current?.flush()}
      onError={fail}
    />
  );
}
