import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { type FormBlock, offeredProgramIds } from '@carefront/shared/domain';
import { ErrorNotice, InlineMessage, LoadingRows, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SearchedPrograms } from './catalogue/searched-programs.tsx';
import { ChosenPrograms } from './chosen/chosen-programs.tsx';
import { NO_FILTER, type ProgramOffer, programsQuery } from './programs.api.ts';
import { PROGRAMS } from './programs.messages.ts';
import { useProgramChoice } from './use-program-choice.ts';

const CARD_PX = 132;
const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0, outlineStyle: 'none' },
});

/** All programs that the block offers, and below them the chosen ones: above, they would move the pressed card. */
export function ProgramCatalogue({ block }: { block: FormBlock }) {
  const t = useMessages(PROGRAMS);
  const styles = useStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const { choice } = useProgramChoice();
  const catalogue = useId();
  const [offer] = useState<ProgramOffer>(() => ({ manual: offeredProgramIds(block), chosen: choice.selected }));
  const all = useQuery(programsQuery(api, locale, offer, { filter: NO_FILTER, catalogue }));
  if (all.isPending) return <LoadingRows label={t.loading} rows={3} heightPx={CARD_PX} />;
  if (!all.data) return <ErrorNotice text={t.failed} isRetrying={all.isFetching} onRetry={() => void all.refetch()} />;
  return (
    // The focus moves here from a choice that is removed, if nothing else can have it.
    <div data-programs="" tabIndex={-1} className={styles.root}>
      {all.data.length === 0 ? (
        <InlineMessage intent="info">{t.noPrograms}</InlineMessage>
      ) : (
        <SearchedPrograms all={all.data} offer={offer} catalogue={catalogue} />
      )}
      {choice.selected.length > 0 && <ChosenPrograms categories={all.data} />}
    </div>
  );
}
