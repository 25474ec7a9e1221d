import { useMessages } from '@carefront/shared/app';
import type { ConsentStatus } from '@carefront/shared/domain';
import { CheckmarkCircleIcon, EyeIcon, makeStyles } from '@carefront/shared/ui';
import { StatusChip, type StatusChipProps } from '@carefront/shared/ui/pages';
import type { ComponentType } from 'react';
import { CONSENT_SHEET } from '../messages/consent-sheet.messages.ts';
import { DraftIcon, SignedIcon } from './status-icons.tsx';

// The tag keeps its width; a long name beside the tag becomes narrower.
const useStyles = makeStyles({ root: { flexShrink: 0 } });

const LOOKS = {
  Draft: { intent: 'plain', Icon: DraftIcon },
  Viewed: { intent: 'plain', Icon: EyeIcon },
  Signed: { intent: 'success', Icon: SignedIcon },
  Completed: { intent: 'success', Icon: CheckmarkCircleIcon },
} as const satisfies Record<ConsentStatus, { intent: StatusChipProps['intent']; Icon: ComponentType }>;

/** The consent's status, as text with an icon (CO-03, CO-07). */
export function ConsentStatusTag({ status }: { status: ConsentStatus }) {
  const t = useMessages(CONSENT_SHEET);
  const { intent, Icon } = LOOKS[status];
  return (
    <StatusChip intent={intent} icon={<Icon />} className={useStyles().root}>
      {t[status]}
    </StatusChip>
  );
}
