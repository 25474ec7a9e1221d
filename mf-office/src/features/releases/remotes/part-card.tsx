import { useMessages } from '@carefront/shared/app';
import { ClockIcon, makeStyles, WarningIcon } from '@carefront/shared/ui';
import { ItemCard, ItemCardTitle, StatusChip } from '@carefront/shared/ui/pages';
import { usePartFeatures, usePartName } from '../use-part-name.ts';
import { NewVersion } from './new-version.tsx';
import { PartActions } from './part-actions.tsx';
import type { PartDialogKind } from './part-dialog.tsx';
import { PartFacts } from './part-facts.tsx';
import { PARTS } from './parts.messages.ts';
import type { Part } from './parts.rules.ts';
import { TrialMessage } from './trial-message.tsx';
import { useTrial } from './use-trial.ts';

export interface PartCardProps {
  part: Part;
  onOpen(dialog: PartDialogKind): void;
}

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  name: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', flexGrow: 1 },
});

/** One part: its versions with their notes, and the buttons for them. */
export function PartCard({ part, onOpen }: PartCardProps) {
  const t = useMessages(PARTS);
  const styles = useStyles();
  const partName = usePartName();
  const features = usePartFeatures();
  const trial = useTrial();
  const { remote, activation, newer, candidate } = part;
  const name = partName(remote);
  const further = [name === remote ? '' : remote, ...features(remote).slice(1)].filter((text) => text !== '');
  const shown = newer ?? candidate;
  return (
    <ItemCard label={name}>
      <div className={styles.head}>
        <ItemCardTitle id={remote} level={3}>
          {name}
        </ItemCardTitle>
        {further.length > 0 && <span className={styles.name}>{further.join(' · ')}</span>}
        {activation?.state === 'off' && (
          <StatusChip intent="warning" icon={<WarningIcon />}>
            {t.offChip}
          </StatusChip>
        )}
        {activation?.hold && (
          <StatusChip intent="plain" icon={<ClockIcon />}>
            {t.heldChip}
          </StatusChip>
        )}
      </div>
      <PartFacts activation={activation} />
      {shown && <NewVersion release={shown} isTried={newer === null} />}
      <TrialMessage trial={trial} partName={name} />
      <PartActions part={part} trial={trial} onOpen={onOpen} />
    </ItemCard>
  );
}
