import { useMessages } from '@carefront/shared/app';
import { TextLine } from '@carefront/shared/in-place';
import { makeStyles } from '@carefront/shared/ui';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import type { EditableTextProps } from '../../../parts/editing/site-editing.ts';
import { useSiteEditor } from '../editor-context.ts';
import { TEXTS } from './field-words.ts';

const useStyles = makeStyles({
  root: { display: 'block' },
  // The text keeps its position on the site: the frame grows around it.
  frame: {
    margin: '-8px -10px',
    outline: '1px dashed var(--cf-line-strong)',
    ':hover': { backgroundColor: 'color-mix(in oklab, var(--cf-surface) 60%, transparent)' },
    // The field shows the focus ring then.
    ':focus-within': { backgroundColor: 'var(--cf-surface)', outlineColor: 'transparent' },
    '::after': { padding: '8px 10px' },
  },
  refused: { outline: '2px solid var(--cf-error-text)' },
  // The margin keeps the focused field below the page's head and the editor's bar.
  field: { padding: '8px 10px', scrollMarginTop: '184px' },
});

/** One line of the site, edited in place. */
export function TextInPlace({ name, value, fallback }: EditableTextProps) {
  const t = useMessages(EDIT_SITE);
  const classes = useStyles();
  const { onEdit, onSettle, errors } = useSiteEditor();
  const { label, maxLength } = TEXTS[name];
  return (
    <span className={classes.root}>
      <TextLine
        label={t[label]}
        value={value}
        maxLength={maxLength}
        placeholder={fallback || t.noGreeting}
        texts={t}
        refusal={errors[name]}
        isInHeading
        classes={classes}
        onType={(next) => onEdit(name, next)}
        onBlur={onSettle}
      />
    </span>
  );
}
