import { makeResetStyles } from '@fluentui/react-components';
import { ErrorIcon } from '../../ui/index.ts';

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
