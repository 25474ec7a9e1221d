import { useMessages, useRemote } from '@carefront/shared/app';
import { SELECTED_PROGRAMS } from '@carefront/shared/domain';
import { useFormField } from '@carefront/shared/forms';
import { Button, DeleteIcon, InlineMessage, makeClasses, makeStyles } from '@carefront/shared/ui';
import { useEffect, useId } from 'react';
import { PROGRAMS_KEY, type Program } from '../programs.api.ts';
import { PROGRAMS } from '../programs.messages.ts';

export interface ChosenProgramProps {
  /** Absent: the clinic does not offer it any more. */
  program: Program | undefined;
  index: number;
  isWaitlisted: boolean;
  onRemove: () => void;
  onToggleWaitlist: () => void;
}

const useStyles = makeClasses({
  row: { border: '1px solid var(--cf-line)', borderRadius: 'var(--cf-radius-control)', padding: '4px 4px 4px 12px' },
  head: { display: 'flex', alignItems: 'center', gap: '12px' },
  choice: { flexShrink: 0, color: 'var(--cf-brand-text)', fontWeight: 600 },
  title: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
});
// Handed to a component with classes of its own.
const useMessageStyles = makeStyles({ root: { margin: '4px 8px 8px 0' } });

/** A chosen program with its place in the order of choice, and what keeps the person from registering for it. */
export function ChosenProgram({ program, index, isWaitlisted, onRemove, onToggleWaitlist }: ChosenProgramProps) {
  const t = useMessages(PROGRAMS);
  const styles = useStyles();
  const messageClass = useMessageStyles().root;
  const { queryClient } = useRemote();
  const id = useId();
  const { error } = useFormField<number>(`${SELECTED_PROGRAMS}[${index}]`, 0);
  useEffect(() => {
    // The server knows newer figures than the page.
    if (error) void queryClient.invalidateQueries({ queryKey: PROGRAMS_KEY });
  }, [error, queryClient]);
  const title = program?.title ?? t.gone;
  const isOpen = program?.is_registration_open === 1;
  const isFull = program?.places_left === 0;
  const mayWait = isOpen && (isWaitlisted || isFull || error !== undefined);
  const problem = !isOpen
    ? (error ?? t.closedNow)
    : isWaitlisted
      ? undefined
      : (error ?? (isFull ? t.fullNow : undefined));
  const state = isWaitlisted ? (isFull ? t.onWaitlist : `${t.onWaitlist} ${t.placesFree}`) : undefined;
  const invalid = { 'aria-invalid': error !== undefined && problem ? true : undefined } as const;
  const waitLabel = isWaitlisted ? (isFull ? t.leaveWaitlist : t.takePlace) : t.joinWaitlist;
  return (
    <li className={styles.row}>
      <div role="group" aria-labelledby={`${id}-title`}>
        <div className={styles.head}>
          <span className={styles.choice}>{t.choice(index + 1)}</span>
          <span id={`${id}-title`} className={styles.title}>
            {title}
          </span>
          <Button
            id={`${id}-remove`}
            appearance="subtle"
            icon={<DeleteIcon />}
            aria-label={t.remove(title)}
            data-remove=""
            {...(!mayWait && invalid)}
            onClick={onRemove}
          />
        </div>
        {(problem ?? state) && (
          <InlineMessage
            intent={problem === undefined ? 'info' : error === undefined ? 'warning' : 'error'}
            className={messageClass}
            actions={
              mayWait && (
                <Button id={`${id}-wait`} {...invalid} onClick={onToggleWaitlist}>
                  {waitLabel}
                </Button>
              )
            }
          >
            {problem ?? state}
          </InlineMessage>
        )}
      </div>
    </li>
  );
}
