import { useMessages } from '@carefront/shared/app';
import { definitionFaults, type EditedForm } from '@carefront/shared/domain/form-building';
import { Button, InlineMessage, makeClasses } from '@carefront/shared/ui';
import { useDeferredValue, useMemo } from 'react';
import { PARTS } from '../parts.messages.ts';
import { useEditedForm } from '../store/builder-context.ts';
import { partName } from '../store/part-name.rules.ts';
import { type PlacedFault, placedFault } from './fault-place.rules.ts';
import { PUBLISH } from './publish.messages.ts';
import { useGoToFault } from './use-go-to-fault.ts';

const useStyles = makeClasses({
  root: {
    // Below the header of the page and the head of the builder: a removed question may be far down.
    position: 'sticky',
    top: 'calc(80px + var(--builder-head, 64px))',
    zIndex: 1,
    marginBottom: '16px',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    // There the head scrolls away with the page.
    '@media (max-width: 1099.98px)': { top: '72px' },
    '@media (max-height: 480px)': { position: 'static' },
  },
});

/** Buttons that lead to parts; further parts have a number only. */
const MOST_BUTTONS = 3;

/** Says at once that a condition or formula reads a question that was removed or moved behind it, and leads to it. */
export function BrokenReferences() {
  const t = useMessages(PUBLISH);
  const parts = useMessages(PARTS);
  const styles = useStyles();
  const goTo = useGoToFault();
  // Later than the letters that somebody types: a large form has many conditions to look through.
  const form = useDeferredValue(useEditedForm());
  const broken = useMemo(() => brokenReferences(form), [form]);
  if (broken.length === 0) return null;
  const rest = broken.length - MOST_BUTTONS;
  const nameOf = ({ part }: PlacedFault) => (part ? partName(form, part, parts) : t.form);
  return (
    <div className={styles.root}>
      <InlineMessage
        intent="warning"
        actions={broken.slice(0, MOST_BUTTONS).map((fault) => (
          <Button key={`${fault.part?.part} ${fault.part?.id} ${fault.code}`} onClick={() => goTo(fault)}>
            {t.mend(nameOf(fault))}
          </Button>
        ))}
      >
        {t.brokenReferences(broken.length)}
        {rest > 0 && ` ${t.moreBroken(rest)}`}
      </InlineMessage>
    </div>
  );
}

const brokenReferences = (form: EditedForm): PlacedFault[] =>
  definitionFaults(form)
    .filter(({ code }) => code.endsWith('-question'))
    .map((fault) => placedFault(form, fault));
