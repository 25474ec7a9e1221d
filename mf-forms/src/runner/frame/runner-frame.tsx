import { ModalDialog, makeClasses, PageHeading } from '@carefront/shared/ui';
import type { ReactNode } from 'react';

export interface RunnerFrameProps {
  layout: 'modal' | 'inline';
  title: string;
  /** By default `title`. */
  documentTitle: string | undefined;
  /** All inputs of the form are disabled. */
  isReadOnly: boolean;
  actions: ReactNode;
  footer: ReactNode;
  /** A new value means a new page. */
  focusKey: string;
  onRequestClose: () => void;
  children: ReactNode;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  title: { flexGrow: 1, minWidth: 0 },
});

/** A dialog over the page, or a part of the page (RN-01). */
export function RunnerFrame({
  layout,
  title,
  documentTitle,
  isReadOnly,
  actions,
  footer,
  focusKey,
  onRequestClose,
  children,
}: RunnerFrameProps) {
  const styles = useStyles();
  if (layout === 'modal')
    return (
      <ModalDialog
        title={title}
        isReadOnly={isReadOnly}
        headerActions={actions}
        footer={footer}
        focusKey={focusKey}
        onRequestClose={onRequestClose}
      >
        {children}
      </ModalDialog>
    );
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <div className={styles.title}>
          <PageHeading title={documentTitle}>{title}</PageHeading>
        </div>
        {actions}
      </div>
      {children}
      {footer}
    </div>
  );
}
