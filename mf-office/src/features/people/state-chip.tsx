import { useMessages } from '@carefront/shared/app';
import type { PersonState } from '@carefront/shared/domain';
import { CheckmarkCircleIcon, DismissIcon, MailIcon } from '@carefront/shared/ui';
import { StatusChip, type StatusChipProps } from '@carefront/shared/ui/pages';
import { PERSON_STATES } from './people.messages.ts';

const LOOKS: Readonly<Record<PersonState, Pick<StatusChipProps, 'intent' | 'icon'>>> = {
  active: { intent: 'success', icon: <CheckmarkCircleIcon /> },
  invited: { intent: 'info', icon: <MailIcon /> },
  off: { intent: 'plain', icon: <DismissIcon /> },
};

export function StateChip({ state }: { state: PersonState }) {
  const t = useMessages(PERSON_STATES);
  return <StatusChip {...LOOKS[state]}>{t[state]}</StatusChip>;
}
