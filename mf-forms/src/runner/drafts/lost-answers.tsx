import { useMessages } from '@carefront/shared/app';
import { Button, InlineMessage, makeClasses } from '@carefront/shared/ui';
import type { LostAnswer } from './draft-answers.rules.ts';
import { DRAFT_OFFER } from './draft-offer.messages.ts';

export interface LostAnswersProps {
  lost: readonly LostAnswer[];
  onRead: () => void;
}

const useStyles = makeClasses({
  list: { margin: '8px 0 0', paddingLeft: '20px' },
  answer: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

/** Shows the answers of a draft for which the changed form has no place, so that the person can give them again. */
export function LostAnswers({ lost, onRead }: LostAnswersProps) {
  const t = useMessages(DRAFT_OFFER);
  const styles = useStyles();
  return (
    <InlineMessage intent="warning" actions={<Button onClick={onRead}>{t.lostRead}</Button>}>
      {t.lostText}
      <ul className={styles.list}>
        {lost.map(({ question, text }, index) => (
          // Two lost answers can be equal, and the list never changes while it is shown.
          <li key={index} className={styles.answer}>
            <strong>{question ?? t.lostQuestion}</strong>
            {text && t.lostAnswer(text)}
          </li>
        ))}
      </ul>
    </InlineMessage>
  );
}
