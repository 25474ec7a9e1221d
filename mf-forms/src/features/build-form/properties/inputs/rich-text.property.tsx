import { useMessages } from '@carefront/shared/app';
import { isBlankHtml } from '@carefront/shared/domain';
import { FieldFrame } from '@carefront/shared/forms';
import { PageTextEditor, useEditorCode } from '@carefront/shared/in-place';
import {
  Button,
  ErrorNotice,
  LoadingRows,
  makeClasses,
  makeStyles,
  RichText,
  useRichTextSizes,
} from '@carefront/shared/ui';
import { useState } from 'react';
import { fieldMark } from '../../canvas/focus-keeper.tsx';
import { PROPERTIES } from '../properties.messages.ts';

export interface RichTextPropertyProps {
  name: string;
  label: string;
  help?: string;
  value: string;
  onChange(html: string): void;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0, outlineStyle: 'none' },
  text: {
    // The tools float above the text: the margin keeps them off the label.
    marginTop: '20px',
    minHeight: '96px',
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    overflowWrap: 'anywhere',
    '& img': { display: 'block', maxWidth: '100%', height: 'auto' },
  },
  shown: { maxHeight: '200px', overflow: 'hidden', overflowWrap: 'anywhere' },
});
/** Merged with the classes of the button. */
const useButtonStyles = makeStyles({ edit: { alignSelf: 'flex-start' } });

/** Rich text. Its editor is a large program: it loads when the person wants to write. */
export function RichTextProperty({ name, label, help, value, onChange }: RichTextPropertyProps) {
  const t = useMessages(PROPERTIES);
  const styles = useStyles();
  const buttons = useButtonStyles();
  const sizes = useRichTextSizes();
  const [isWanted, setIsWanted] = useState(false);
  const code = useEditorCode(isWanted);
  return (
    <FieldFrame label={label} help={help} isGroup>
      {(control) => (
        <div {...control} role="group" className={styles.root} {...fieldMark(name)}>
          {code.data && isWanted ? (
            <PageTextEditor
              code={code.data}
              value={value}
              onChange={onChange}
              label={label}
              placeholder={t.writeHere}
              className={`${styles.text} ${sizes}`}
            />
          ) : (
            <>
              {!isBlankHtml(value) && (
                <div inert className={styles.shown}>
                  <RichText html={value} />
                </div>
              )}
              {code.isError && (
                <ErrorNotice text={t.editorFailed} isRetrying={code.isFetching} onRetry={() => void code.refetch()} />
              )}
              {isWanted && code.isPending ? (
                <LoadingRows label={t.loadingEditor} rows={1} heightPx={96} />
              ) : (
                <Button className={buttons.edit} onClick={() => setIsWanted(true)}>
                  {t.editText}
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
