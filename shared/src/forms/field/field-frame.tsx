import { makeResetStyles, mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { ErrorIcon } from '../../ui/index.ts';

/** Name, description and state of a control, for its element. */
export interface ControlAttributes {
  id: string;
  'aria-labelledby': string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
  /** Several elements belong to the label, such as radio buttons: the label names their group. */
  isGroup?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}

// Blocks, neither positioned nor in a grid: their layout and painting cost less.
const useRootClass = makeResetStyles({ display: 'block', minWidth: 0 });
const useLabelClass = makeResetStyles({
  display: 'block',
  paddingTop: '2px',
  paddingBottom: '2px',
  marginBottom: '2px',
  color: 'var(--cf-text)',
  fontFamily: 'var(--cf-font-text)',
  fontSize: '14px',
  fontWeight: 600,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
  // A label in a right-to-left script has its own direction.
  unicodeBidi: 'plaintext',
  '& > span': { paddingInlineStart: '4px', color: 'var(--cf-error-text)' },
});

/**
 * Label above, help below, and an error in the place of the help. Plain elements: Fluent's own field takes four times as long, which counts
 * in a form of a thousand questions.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { label, help, error, isRequired = false, className, isGroup = false, children } = props;
  const [rootClass, labelClass] = [useRootClass(), useLabelClass()];
  const id = useId();
  const [labelId, noteId] = [`${id}-label`, noteIdOf(id, { help, error })];
  const content = (
    <>
      {label}
      {isRequired && <span aria-hidden="true">*</span>}
    </>
  );
  return (
    <div className={className === undefined ? rootClass : mergeClasses(rootClass, className)}>
      {isGroup ? (
        <div id={labelId} className={labelClass}>
          {content}
        </div>
      ) : (
        <label id={labelId} htmlFor={id} className={labelClass}>
          {content}
        </label>
      )}
      {children({
        id,
        'aria-labelledby': isGroup ? labelId : undefined,
        'aria-describedby': noteId,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  );
}

interface Texts {
  help?: string | undefined;
  error?: string | undefined;
}

/** Id of the note below a control, for its `aria-describedby`. @returns undefined while there is no note. */
export const noteIdOf = (id: string, { help, error }: Texts): string | undefined =>
  (error ?? help) === undefined ? undefined : `${id}-note`;

const useNoteClass = makeResetStyles({
  marginTop: '2px',
  color: 'var(--cf-text-quiet)',
  fontFamily: 'var(--cf-font-text)',
  fontSize: '14px',
  fontWeight: 400,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
  '&[role="alert"]': { display: 'flex', gap: '4px', color: 'var(--cf-error-text)' },
  '& > svg': { flexShrink: 0 },
});

/** The error below a control, else its help. */
export function FieldNote({ id, help, error }: Texts & { id: string | undefined }) {
  const noteClass = useNoteClass();
  if (id === undefined) return null;
  return error === undefined ? (
    <div id={id} className={noteClass}>
      {help}
    </div>
  ) : (
    // Keyed: a screen reader announces an error that replaces the help.
    <div key="error" id={id} role="alert" className={noteClass}>
      <ErrorIcon aria-hidden="true" />
      <span>{error}</span>
    </div>
  );
}
