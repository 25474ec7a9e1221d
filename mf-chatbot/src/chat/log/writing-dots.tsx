import { useMessages } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import { CHAT } from '../../messages/chat.messages.ts';

const STILL = '@media (prefers-reduced-motion: reduce)';

const useStyles = makeStyles({
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
export function WritingDots() {
  const t = useMessages(CHAT);
  return (
    <div role="img" aria-label={t.writing} className={useStyles().dots}>
      <span />
      <span />
      <span />
    </div>
  );
}
