import { useMessages } from '@carefront/shared/app';
import { type ConsentStatus, isConsentSigned } from '@carefront/shared/domain';
import { CheckmarkCircleIcon, DrawnIcon, EyeIcon, makeStyles } from '@carefront/shared/ui';
import { StatusChip, type StatusChipProps } from '@carefront/shared/ui/pages';
import type { ComponentType } from 'react';
import { CONSENT_SHEET } from '../messages/consent-sheet.messages.ts';

// The tag keeps its width; a long name beside the tag becomes narrower.
const useStyles = makeStyles({ root: { flexShrink: 0 } });

const LOOKS = {
  Draft: { intent: 'plain', Icon: DraftIcon },
  Viewed: { intent: 'plain', Icon: EyeIcon },
  Signed: { intent: 'success', Icon: SignedIcon },
  Completed: { intent: 'success', Icon: CheckmarkCircleIcon },
} as const satisfies Record<ConsentStatus, { intent: StatusChipProps['intent']; Icon: ComponentType }>;

interface ConsentStatusTagProps {
  status: ConsentStatus;
  /** A client reads whether the form is signed; who opened it when is the clinic's matter. */
  isForClient?: boolean;
}

/** The consent's status, as text with an icon (CO-03, CO-07). */
export function ConsentStatusTag({ status, isForClient = false }: ConsentStatusTagProps) {
  const t = useMessages(CONSENT_SHEET);
  const { intent, Icon } = LOOKS[status];
  const isUnsigned = isForClient && !isConsentSigned(status);
  return (
    <StatusChip intent={intent} icon={isUnsigned ? <DraftIcon /> : <Icon />} className={useStyles().root}>
      {isUnsigned ? t.notSigned : t[status]}
    </StatusChip>
  );
}

function DraftIcon() {
  return (
    <DrawnIcon>
      <path d="M13.2 3.6a1.9 1.9 0 0 1 2.7 2.7L7.2 15 3.5 16.2 4.6 12.4z" />
      <path d="m11.8 5 2.7 2.7" />
    </DrawnIcon>
  );
}

function SignedIcon() {
  return (
    <DrawnIcon>
      <path d="M2.5 13.5c2.5-6.5 5-9 6-8s-1.5 5.5-2.5 8c1.5-2.5 3-3.5 3.8-3s-.3 2.5.7 2.5 1.5-1.5 2.5-1.5.8 1.5 2 1.5 1.5-.5 2.5-1" />
      <path d="M3 16.5h14" />
    </DrawnIcon>
  );
}
