import { type ComponentProps, type DragEvent, type RefObject, useState } from 'react';
import { acceptedTypes, type FileLimits } from '../../domain/index.ts';
import { AddIcon, makeClasses, useUiLocale } from '../../ui/index.ts';
import { limitsText } from './file-texts.ts';
import { FILE_MESSAGES } from './messages.ts';

export interface FileDropProps extends Omit<FileDropAreaProps, 'accept' | 'isSingle' | 'limitsText'> {
  limits: FileLimits;
}

/** The control that takes files of the types that people may upload. */
export function FileDrop({ limits, ...rest }: FileDropProps) {
  const locale = useUiLocale();
  return (
    <FileDropArea
      {...rest}
      accept={acceptedTypes(limits, navigator.vendor)}
      isSingle={limits.maxFiles === 1}
      limitsText={limitsText(limits, locale)}
    />
  );
}

export interface FileDropAreaProps {
  /** The types in the words of the browser's own control, such as `application/json,.json`. */
  accept: string;
  isSingle: boolean;
  /** The types and the size in words. */
  limitsText: string;
  /** Id of the line with the limits, for the control's description. */
  limitsId: string;
  input: RefObject<HTMLInputElement | null>;
  /** Names and descriptions from the field. */
  control: ComponentProps<'input'>;
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

const useStyles = makeClasses({
  root: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '10px 12px',
    border: '1px dashed var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    '&:has(input:focus-visible)': { outline: '2px solid var(--cf-focus)', outlineOffset: '2px' },
    '&:has(input[aria-invalid="true"])': { border: '1px solid var(--cf-error-text)' },
    '&&[data-over="true"]': { border: '1px solid var(--cf-focus)', backgroundColor: 'var(--cf-brand-tint)' },
    '&&:hover': { backgroundColor: 'var(--cf-surface-hover)' },
  },
  // The browser's own control takes presses, keys and drops; the words below it are drawn.
  input: { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
  choose: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    color: 'var(--cf-brand-text)',
    fontWeight: 600,
    '&[data-disabled="true"]': { color: 'var(--cf-text-disabled)' },
  },
  // Nothing is dragged with a finger.
  drop: { color: 'var(--cf-text-quiet)', '@media (hover: none), (pointer: coarse)': { display: 'none' } },
  limits: { width: '100%', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The control that takes files: pressed, by keyboard, or dropped on. */
export function FileDropArea(props: FileDropAreaProps) {
  const { accept, isSingle, limitsText, limitsId, input, control, isDisabled, onFiles } = props;
  const styles = useStyles();
  const t = FILE_MESSAGES[useUiLocale()];
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) onFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      className={styles.root}
      data-over={isOver && !isDisabled}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span aria-hidden="true" className={styles.choose} data-disabled={isDisabled}>
        <AddIcon />
        {isSingle ? t.chooseOne : t.chooseMany}
      </span>
      <span aria-hidden="true" className={styles.drop}>
        {isSingle ? t.orDropOne : t.orDropMany}
      </span>
      <span id={limitsId} className={styles.limits}>
        {limitsText}
      </span>
      <input
        {...control}
        ref={input}
        type="file"
        className={styles.input}
        accept={accept}
        multiple={!isSingle}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Otherwise the browser would not report the same file twice.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
