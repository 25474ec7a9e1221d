import { useMessages } from '@carefront/shared/app';
import type { RegistrationQuestion } from '@carefront/shared/domain';
import { LinkButton, makeStyles } from '@carefront/shared/ui';
import { ChoiceButtons } from '../answers/choice-buttons.tsx';
import { useAnswerText } from '../answers/sayings.tsx';
import type { BotFacts, Chat } from '../bot/chat-state.ts';
import { askedQuestions, textOf } from '../bot/registration.rules.ts';
import { CHAT, PERSON_LINES, QUESTIONS } from '../messages/chat.messages.ts';

export interface SummaryCardProps {
  chat: Chat;
  facts: BotFacts;
  hasFailed: boolean;
  onChange: (question: RegistrationQuestion) => void;
  onDecline: () => void;
  onSubmit: () => void;
}

const useStyles = makeStyles({
  card: {
    margin: '0 0 12px',
    padding: '4px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
  },
  first: { marginBottom: '12px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '12px',
    padding: '6px 0',
    ':not(:last-child)': { borderBottom: '1px solid var(--cf-line)' },
  },
  name: { gridColumnStart: 1, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  answer: { gridColumnStart: 1, margin: 0, overflowWrap: 'anywhere' },
  change: { gridColumnStart: 2, gridRowStart: 1, gridRowEnd: 'span 2', margin: 0, fontSize: '14px' },
  // High enough for a thumb, whatever the height of the text beside it.
  link: { padding: '12px 0 12px 12px' },
});

/** Shows all answers before they are sent, each with a button to change it. While the request runs, no answer can be changed. */
export function SummaryCard({ chat, facts, hasFailed, onChange, onDecline, onSubmit }: SummaryCardProps) {
  const t = useMessages(CHAT);
  const names = useMessages(QUESTIONS);
  const lines = useMessages(PERSON_LINES);
  const answerText = useAnswerText(facts);
  const styles = useStyles();
  const isSettled = chat.attempt === null;
  const send = { label: hasFailed ? lines.tryAgain : lines.submit, onChoose: onSubmit, isPrimary: true };
  const decline = { label: lines.dontSubmit, onChoose: onDecline };
  const buttons = <ChoiceButtons label={t.answerLabel} choices={isSettled ? [decline, send] : [send]} />;
  // After a failure, the buttons are directly below the failure's message.
  return (
    <>
      {hasFailed && <div className={styles.first}>{buttons}</div>}
      <dl aria-label={t.summaryTitle} className={styles.card}>
        {askedQuestions(chat.answers, facts).map((question) => (
          <div key={question} className={styles.row}>
            <dt className={styles.name}>{names[question]}</dt>
            <dd className={styles.answer}>{answerText(question, textOf(question, chat.answers))}</dd>
            {isSettled && (
              <dd className={styles.change}>
                <LinkButton
                  className={styles.link}
                  aria-label={t.changeAnswer(names[question])}
                  onClick={() => onChange(question)}
                >
                  {t.change}
                </LinkButton>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {!hasFailed && buttons}
    </>
  );
}
