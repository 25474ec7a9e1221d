import { clinicInfoQuery, defineMessages, useMessages, useRemote } from '@carefront/shared/app';
import { DEFAULT_TERMS } from '@carefront/shared/contracts/answers';
import { TERMS, termsOf } from '@carefront/shared/domain';
import { useFieldValue } from '@carefront/shared/forms';
import { ErrorNotice, LoadingRows, makeClasses, RichText } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useActiveForm } from '../../active-form/active-form.ts';
import type { BlockViewProps } from '../block-type.ts';
import { useReportTextToSign } from '../signature/text-to-sign.tsx';

const useStyles = makeClasses({
  root: {
    maxHeight: '320px',
    overflowY: 'auto',
    padding: '16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    '@media print': { maxHeight: 'none', overflow: 'visible' },
  },
});

/** The terms that the person signs (BL-05). The clinic is asked for its own only where the block has none. */
export function TermsBlock({ block }: BlockViewProps) {
  const { mode } = useActiveForm();
  const named = useFieldValue<unknown>(TERMS, null);
  // While the form is filled in, the field has the terms that were signed. The clinic may have newer terms.
  const terms = termsOf(block, null, mode === 'read-only' ? named : null);
  return terms === null ? <ClinicTerms block={block} /> : <TermsRegion html={terms} />;
}

function ClinicTerms({ block }: Pick<BlockViewProps, 'block'>) {
  const t = useMessages(TERMS_MESSAGES);
  const { api } = useRemote();
  const { form } = useActiveForm();
  const clinic = useQuery(clinicInfoQuery(api));
  const html = clinic.data && (termsOf(block, clinic.data.clinic.consent_tos) ?? DEFAULT_TERMS[form.locale]);
  useReportTextToSign(html);
  if (clinic.isPending) return <LoadingRows label={t.loading} rows={1} heightPx={160} />;
  if (clinic.isError)
    return <ErrorNotice text={t.failed} isRetrying={clinic.isFetching} onRetry={() => void clinic.refetch()} />;
  return <TermsRegion html={html ?? ''} />;
}

function TermsRegion({ html }: { html: string }) {
  const t = useMessages(TERMS_MESSAGES);
  const styles = useStyles();
  return (
    // The keyboard scrolls only what can have the focus.
    <div role="group" aria-label={t.terms} tabIndex={0} className={styles.root}>
      <RichText html={html} />
    </div>
  );
}

const TERMS_MESSAGES = defineMessages(
  {
    terms: 'Terms of service',
    loading: 'Loading the terms',
    failed: 'The terms could not be loaded. Please check your connection and try again.',
  },
  {
    terms: 'Conditions de service',
    loading: 'Chargement des conditions',
    failed: 'Les conditions n’ont pas pu être chargées. Vérifiez votre connexion et réessayez.',
  },
);
