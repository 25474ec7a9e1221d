import { useMessages } from '@carefront/shared/app';
import { Button, makeStyles } from '@carefront/shared/ui';
import { responsePdfHref } from './response.api.ts';
import { RESPONSE } from './response.messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '12px',
    '@media (max-width: 639.98px)': { flexDirection: 'column', alignItems: 'stretch' },
  },
});

/** Prints or saves a submitted form (RN-21). */
export function ResponseActions({ responseId }: { responseId: string }) {
  const t = useMessages(RESPONSE);
  return (
    <div className={useStyles().root}>
      <Button onClick={() => window.print()}>{t.print}</Button>
      {/* With `download` the page stays open, even when the server refuses the file. */}
      <Button as="a" appearance="primary" download="" href={responsePdfHref(responseId)}>
        {t.savePdf}
      </Button>
    </div>
  );
}
