import { useMessages } from '../app/index.ts';
import { formatBirthDate } from '../domain/index.ts';
import { BIRTH_DATE } from '../people/birth-date/birth-date.messages.ts';
import { makeClasses } from '../ui/index.ts';
import { BIRTH_DATE_BESIDE } from './messages.ts';

export interface BirthDateBesideProps {
  /** yyyy-MM-dd. The server sends it only where two names of the list are equal; undefined draws nothing. */
  birthday: string | undefined;
}

const useStyles = makeClasses({
  root: { flexShrink: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', fontWeight: 400, whiteSpace: 'nowrap' },
});

/** The birth date beside a name that two people of the list have. */
export function BirthDateBeside({ birthday }: BirthDateBesideProps) {
  const textOf = useBirthDateText();
  const styles = useStyles();
  if (birthday === undefined) return null;
  return (
    <>
      {' '}
      <span className={styles.root}>{textOf(birthday)}</span>
    </>
  );
}

/** @returns Names one of several people for a text or an option: with the birth date, where two names of the list are equal. */
export function useNameWithBirthDate(): (name: string, birthday: string | undefined) => string {
  const textOf = useBirthDateText();
  return (name, birthday) => (birthday === undefined ? name : `${name}, ${textOf(birthday)}`);
}

function useBirthDateText(): (birthday: string) => string {
  const t = useMessages(BIRTH_DATE_BESIDE);
  const { monthNames } = useMessages(BIRTH_DATE);
  return (birthday) => t.born(formatBirthDate(birthday, monthNames.split(' ')));
}
