import { useMessages, useRemote } from '@carefront/shared/app';
import { CONSENT_LIMITS } from '@carefront/shared/domain';
import { FieldArray, RequiredLegend, useForm } from '@carefront/shared/forms';
import { AddIcon, Button, ErrorNotice, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { THIRD_PARTY } from '../messages/third-party.messages.ts';
import { ContactBlock } from './contact-block.tsx';
import { type ContactRows, isFilledIn, newContactRow } from './contact-rows.rules.ts';
import { thirdPartyListsQuery } from './third-party-lists.api.ts';

export interface ThirdPartyFieldsProps {
  /** Says what the mark of required fields means, where nothing else of the form does. */
  explainsMark?: boolean;
  /** What is wrong with the list as a whole. */
  listError?: string | null;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  add: { alignSelf: 'start' },
});

/** Contacts in the form around them, which has `third_party_contact` among its values (CO-08). */
export function ThirdPartyFields({ explainsMark = false, listError = null }: ThirdPartyFieldsProps) {
  const t = useMessages(THIRD_PARTY);
  const styles = useStyles();
  const { api, shell } = useRemote();
  const form = useForm<ContactRows>();
  const root = useRef<HTMLDivElement>(null);
  /** Where the focus goes once a row has come or gone; a new number each time. */
  const [wanted, setWanted] = useState<{ selector: string } | null>(null);
  const [isAsked, setIsAsked] = useState(() => (form.getState().values.third_party_contact ?? []).length > 0);
  const lists = useQuery({ ...thirdPartyListsQuery(api), enabled: isAsked });

  useEffect(() => {
    if (wanted) root.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [wanted]);

  function add(index: number) {
    setIsAsked(true);
    form.mutators.push?.('third_party_contact', newContactRow());
    setWanted({ selector: `[name="third_party_contact[${index}].first_name"]` });
  }

  async function remove(index: number) {
    const row = form.getState().values.third_party_contact[index];
    const question = {
      title: t.removeTitle,
      text: t.removeText,
      confirmLabel: t.removeConfirm,
      cancelLabel: t.cancel,
      isDestructive: true,
    };
    if (row && isFilledIn(row) && !(await shell.confirm(question))) return;
    form.mutators.remove?.('third_party_contact', index);
    setWanted({ selector: '[data-cf-add-contact]' });
  }

  return (
    <FieldArray name="third_party_contact" subscription={{ length: true }}>
      {({ fields }) => {
        const count = fields.length ?? 0;
        const isFull = count >= CONSENT_LIMITS.thirdParties;
        return (
          <div ref={root} className={styles.root}>
            <p className={styles.quiet}>{t.intro}</p>
            {explainsMark && count > 0 && <RequiredLegend />}
            {listError && <InlineMessage intent="error">{listError}</InlineMessage>}
            {lists.isError && count > 0 && (
              <ErrorNotice text={t.listsFailed} isRetrying={lists.isFetching} onRetry={() => void lists.refetch()} />
            )}
            {fields.map((path, index) => (
              <ContactBlock
                key={path}
                path={path}
                index={index}
                lists={lists.data ?? null}
                areListsLoading={lists.isPending}
                onRemove={() => void remove(index)}
              />
            ))}
            <Button
              className={styles.add}
              icon={<AddIcon />}
              disabledFocusable={isFull}
              onClick={() => add(count)}
              data-cf-add-contact=""
            >
              {t.add}
            </Button>
            {isFull && <p className={styles.quiet}>{t.most(CONSENT_LIMITS.thirdParties)}</p>}
          </div>
        );
      }}
    </FieldArray>
  );
}
