import { useLocale, useMessages } from '@carefront/shared/app';
import { answerMessage } from '@carefront/shared/contracts/answers';
import { isRefusedCardBrand } from '@carefront/shared/domain';
import { FormRoot, TextField } from '@carefront/shared/forms';
import { Button, ModalDialog, makeClasses } from '@carefront/shared/ui';
import { useId, useRef, useState } from 'react';
import { type CardAccount, type CardFieldsHandle, EMPTY_FIELDS } from '../provider/card-provider.ts';
import { isSandbox, SandboxFields, StripeFields } from '../provider/provider-fields.ts';
import { ADD_CARD_MESSAGES } from './add-card.messages.ts';
import { CardProblemNotice } from './card-problem-notice.tsx';
import type { CardSetup } from './use-card-setup.ts';

export interface AddCardDialogProps {
  account: CardAccount;
  setup: CardSetup;
}

const useStyles = makeClasses({
  fields: { display: 'flex', flexDirection: 'column', gap: '16px' },
  footer: { display: 'flex', flexDirection: 'column', gap: '12px' },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    '@media (max-width: 639.98px)': { flexDirection: 'column-reverse' },
  },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

interface Holder {
  name: string;
}
const NO_HOLDER: Holder = { name: '' };

/** Asks for a card in the fields of the payment provider (BI-01, BI-09). */
export function AddCardDialog({ account, setup }: AddCardDialogProps) {
  const t = useMessages(ADD_CARD_MESSAGES);
  const locale = useLocale();
  const styles = useStyles();
  const formId = useId();
  const handle = useRef<CardFieldsHandle>(null);
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const { state } = setup;
  const isBusy = state.phase === 'submitting';
  const isRefused = isRefusedCardBrand(fields.brand);
  const Fields = isSandbox(account) ? SandboxFields : StripeFields;

  async function submit({ name }: Holder): Promise<undefined> {
    if (!isRefused) await setup.submit(handle.current, name.trim(), fields.isComplete);
  }
  const footer = (
    <div className={styles.footer}>
      {state.phase === 'error' && !isRefused && <CardProblemNotice problem={state.problem} />}
      <p role="status" className={styles.hidden}>
        {isBusy && t.saving}
      </p>
      <div className={styles.actions}>
        <Button onClick={setup.close} disabledFocusable={isBusy}>
          {t.cancel}
        </Button>
        <Button type="submit" form={formId} appearance="primary" isBusy={isBusy} disabledFocusable={isRefused}>
          {t.save}
        </Button>
      </div>
    </div>
  );
  return (
    <ModalDialog title={t.title} size="small" onRequestClose={setup.close} footer={footer}>
      <FormRoot<Holder> id={formId} initialValues={NO_HOLDER} onSubmit={submit} className={styles.fields}>
        <TextField
          name="name"
          label={t.holder}
          isRequired
          autoComplete={isSandbox(account) ? 'off' : 'cc-name'}
          maxLength={255}
          validate={(name) => (name.trim() === '' ? t.holderRequired : undefined)}
        />
        <Fields
          ref={handle}
          account={account}
          numberError={isRefused ? answerMessage({ code: 'card-brand-refused' }, locale) : undefined}
          onChange={setFields}
          onEscape={setup.close}
        />
      </FormRoot>
    </ModalDialog>
  );
}
