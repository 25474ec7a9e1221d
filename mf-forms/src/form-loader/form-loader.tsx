import { useMessages } from '@carefront/shared/app';
import { Button, ErrorNotice, LinkIcon, LoadingRows, ModalDialog, PageHeading, Tooltip } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import type { ShownForm } from '../active-form/active-form.ts';
import { COPY_LINK } from '../copy-link/copy-link.messages.ts';
import { CopyLinkButton } from '../copy-link/copy-link-button.tsx';
import { formPath } from '../paths.ts';
import { isFormClosed } from '../refusals/form-refusal.rules.ts';
import type { FormRunnerProps } from '../runner/form-runner.tsx';
import { useWorksHere } from '../use-works-here.ts';
import { ClosedForm, type ClosedFormNext } from './closed-form.tsx';
import { FORM_LOADER } from './form-loader.messages.ts';
import { useRunnerCode } from './use-runner-code.ts';

/** The query that loads a form. */
interface FormQuery {
  data: ShownForm | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch(): unknown;
}

export interface FormLoaderProps extends Omit<FormRunnerProps, 'form' | 'copyLink'> {
  form: FormQuery;
  /** The next step for a form that is closed or unknown; the launcher by default. */
  next?: ClosedFormNext;
}

/** Loads a form and the code of its runner at the same time, and shows one of four states: loading, failed, closed, or the open form. */
export function FormLoader({ form, next, ...runner }: FormLoaderProps) {
  const code = useRunnerCode();
  if (form.data && code.data)
    return <code.data.FormRunner form={form.data} copyLink={<FormCopyLink form={form.data} />} {...runner} />;
  const { layout, title, onClosed } = runner;
  if (form.error && isFormClosed(form.error))
    return (
      <Frame layout={layout} title={(t) => t.notAvailable} size="narrow" onClosed={onClosed}>
        <ClosedForm error={form.error} next={next} />
      </Frame>
    );
  return (
    <Frame layout={layout} title={(t) => title ?? t.form} onClosed={onClosed}>
      <NotOpenYet form={form} code={code} />
    </Frame>
  );
}

function NotOpenYet({ form, code }: { form: FormQuery; code: ReturnType<typeof useRunnerCode> }) {
  const t = useMessages(FORM_LOADER);
  if (form.error)
    return <ErrorNotice error={form.error} isRetrying={form.isFetching} onRetry={() => void form.refetch()} />;
  if (code.isError)
    return <ErrorNotice text={t.loadFailed} isRetrying={code.isFetching} onRetry={() => void code.refetch()} />;
  return <LoadingRows label={t.loading} rows={5} heightPx={64} />;
}

interface FrameProps extends Pick<FormRunnerProps, 'layout' | 'onClosed'> {
  title(texts: (typeof FORM_LOADER)['en']): string;
  size?: 'narrow';
  children: ReactNode;
}

/** The dialog or the heading of a form that is not open: the runner of an open form draws its own. */
function Frame({ layout, title, size = undefined, onClosed, children }: FrameProps) {
  const t = useMessages(FORM_LOADER);
  if (layout === 'inline')
    return (
      <>
        <PageHeading>{title(t)}</PageHeading>
        {children}
      </>
    );
  return (
    <ModalDialog title={title(t)} onRequestClose={onClosed} {...(size && { size })}>
      {children}
    </ModalDialog>
  );
}

/** The copy-URL button of an open form (RN-02). A form that is not live has no address for others. */
export function FormCopyLink({ form }: { form: ShownForm }) {
  const t = useMessages(COPY_LINK);
  const isInWords = useWorksHere();
  if (form.is_live) return <CopyLinkButton path={formPath(form.category, form.slug)} name={form.name} />;
  // The disabled button stays in the order of Tab, so that the keyboard reaches the reason too.
  return (
    <Tooltip text={t.notLive}>
      <Button appearance="subtle" icon={<LinkIcon />} aria-label={t.copyLink} disabledFocusable>
        {isInWords && t.copyLink}
      </Button>
    </Tooltip>
  );
}
