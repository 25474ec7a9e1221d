import { useMessages } from '@carefront/shared/app';
import { Button, CallProblem } from '@carefront/shared/ui';
import { ActionMenu, ItemCardActions, MoreIcon } from '@carefront/shared/ui/pages';
import { usePartName } from '../use-part-name.ts';
import type { PartDialogKind } from './part-dialog.tsx';
import { PARTS } from './parts.messages.ts';
import { type Part, stepBackOf, versionOf } from './parts.rules.ts';
import { usePartState } from './use-part-state.ts';
import type { Trial } from './use-trial.ts';

export interface PartActionsProps {
  part: Part;
  trial: Trial;
  onOpen(dialog: PartDialogKind): void;
}

/** The acts of a part. What cannot be done has no button. */
export function PartActions({ part, trial, onOpen }: PartActionsProps) {
  const t = useMessages(PARTS);
  const partName = usePartName();
  const { attempt, actions } = usePartState(part);
  const { remote, activation, newer, candidate } = part;
  const name = partName(remote);
  const tried = newer ?? candidate;
  const back = backWords();
  const upgrade = upgradeWords();

  function upgradeWords() {
    if (newer && activation === null) return { text: t.begin, label: t.beginOf(name), id: newer.id };
    if (newer) return { text: t.upgrade, label: t.upgradeOf(name, newer.version), id: newer.id };
    return candidate && { text: t.forAll, label: t.forAllOf(name, candidate.version), id: candidate.id };
  }
  function backWords() {
    const step = activation && stepBackOf(activation);
    if (!step) return null;
    return activation.candidate
      ? { text: t.takeBack, label: t.takeBackOf(name, versionOf(step.from)) }
      : { text: t.goBack, label: t.goBackOf(name, versionOf(step.to)) };
  }
  return (
    <>
      {attempt.error && <CallProblem error={attempt.error} />}
      <ItemCardActions>
        {upgrade && (
          <Button aria-label={upgrade.label} onClick={() => onOpen({ kind: 'plan', remote, releaseId: upgrade.id })}>
            {upgrade.text}
          </Button>
        )}
        {tried && (
          <Button
            appearance="subtle"
            aria-label={t.tryOf(name, tried.version)}
            isBusy={trial.attempt.isBusy}
            onClick={() => trial.begin(tried.id)}
          >
            {t.tryIt}
          </Button>
        )}
        {back && (
          <Button appearance="subtle" aria-label={back.label} onClick={() => onOpen({ kind: 'go-back', remote })}>
            {back.text}
          </Button>
        )}
        <Button
          appearance="subtle"
          aria-label={t.allVersionsOf(name)}
          onClick={() => onOpen({ kind: 'versions', remote })}
        >
          {t.allVersions}
        </Button>
        {actions.length > 0 && (
          <ActionMenu appearance="subtle" icon={<MoreIcon />} label={t.more(name)} actions={actions} />
        )}
      </ItemCardActions>
    </>
  );
}
