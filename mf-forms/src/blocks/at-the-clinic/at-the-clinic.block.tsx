import { useMessages } from '@carefront/shared/app';
import { makeClasses } from '@carefront/shared/ui';
import { AT_THE_CLINIC_MESSAGES } from './at-the-clinic.messages.ts';

const useStyles = makeClasses({ root: { margin: 0, color: 'var(--cf-text-quiet)' } });

/** A block that people cannot fill in themselves: the rules of its type accept no answer. */
export function AtTheClinicBlock() {
  const t = useMessages(AT_THE_CLINIC_MESSAGES);
  return <p className={useStyles().root}>{t.text}</p>;
}
