import { useMessages } from '@carefront/shared/app';
import { ErrorIcon, makeStyles, mergeClasses } from '@carefront/shared/ui';
import { BotWords, PersonWords } from '../../answers/sayings.tsx';
import type { BotFacts, Chat, ChatMessage } from '../../bot/chat-state.ts';
import { CHAT } from '../../messages/chat.messages.ts';

const useStyles = makeStyles({
  log: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  message: {
    maxWidth: '88%',
    boxSizing: 'border-box',
    padding: '10px 14px',
    borderRadius: '16px',
    overflowWrap: 'anywhere',
  },
  bot: {
    alignSelf: 'flex-start',
    borderBottomLeftRadius: '4px',
    backgroundColor: 'var(--cf-surface)',
    border: '1px solid var(--cf-line)',
  },
  person: {
    alignSelf: 'flex-end',
    borderBottomRightRadius: '4px',
    backgroundColor: 'var(--cf-brand)',
    color: 'var(--cf-on-brand)',
    // Forced colours remove the background, so a border shows the shape.
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  wrong: {
    display: 'flex',
    columnGap: '10px',
    border: '1px solid var(--cf-error-text)',
    backgroundColor: 'var(--cf-error-ground)',
  },
  icon: { flexShrink: 0, marginTop: '2px', color: 'var(--cf-error-text)' },
});

const isWrong = ({ said }: ChatMessage): boolean =>
  said.kind === 'error' || said.kind === 'words' || said.kind === 'failure';

/** Lists all messages, oldest first. Screen readers announce each new message once, with its author. */
export function ChatLog({ chat, facts }: { chat: Chat; facts: BotFacts }) {
  const t = useMessages(CHAT);
  const styles = useStyles();
  const isWriting = chat.queue.length > 0 || chat.step.at === 'loading';
  return (
    <>
      <div role="log" aria-live="polite" aria-label={t.log} className={styles.log}>
        {chat.log.map((message) => (
          <div
            key={message.id}
            data-by={message.by}
            className={mergeClasses(
              styles.message,
              message.by === 'person' ? styles.person : styles.bot,
              isWrong(message) && styles.wrong,
            )}
          >
            {isWrong(message) && <ErrorIcon aria-hidden="true" className={styles.icon} />}
            <div>
              <span className="cf-visually-hidden">{message.by === 'person' ? t.you : t.name}: </span>
              {message.by === 'person' ? (
                <PersonWords said={message.said} facts={facts} />
              ) : (
                <BotWords said={message.said} />
              )}
            </div>
          </div>
        ))}
      </div>
      {isWriting && <WritingDots />}
    </>
  );
}

const STILL = '@media (prefers-reduced-motion: reduce)';

const useWritingDotsStyles = makeStyles({
  dots: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '5px',
    alignSelf: 'flex-start',
    height: '44px',
    boxSizing: 'border-box',
    padding: '0 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: '16px',
    borderBottomLeftRadius: '4px',
    backgroundColor: 'var(--cf-surface)',
    '& span': {
      width: '7px',
      height: '7px',
      borderRadius: '50%',
      backgroundColor: 'var(--cf-text-quiet)',
      animationName: { '0%, 60%, 100%': { opacity: 0.35 }, '30%': { opacity: 1 } },
      animationDuration: '1200ms',
      animationIterationCount: 'infinite',
      [STILL]: { animationName: 'none' },
    },
    '& span:nth-child(2)': { animationDelay: '160ms' },
    '& span:nth-child(3)': { animationDelay: '320ms' },
  },
});

/** Three dots while the next message is on its way. Screen readers do not announce the dots: they announce the message. */
function WritingDots() {
  const t = useMessages(CHAT);
  return (
    <div role="img" aria-label={t.writing} className={useWritingDotsStyles().dots}>
      <span />
      <span />
      <span />
    </div>
  );
}
