import { useMessages } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { PasswordDialog } from '../../fields/password.dialog.tsx';
import { Section } from '../../layout/section.tsx';
import { TWO_FACTOR } from '../../messages/two-factor.messages.ts';
import { ConfirmMethodForm } from './confirm-method.form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorOverview } from './two-factor-overview.tsx';
import { type Question, type Stage, useTwoFactor } from './use-two-factor.ts';

/** Two-factor settings of the account: turn on with app or email, recovery codes, turn off (AU-11). */
export function TwoFactorSettings({ user }: { user: SessionUser }) {
  const t = useMessages(TWO_FACTOR);
  const { stage, question, ask, start, answer, showCodes, backToOverview } = useTwoFactor();
  return (
    <Section title={titleOf(stage, t)} focusKey={stage.kind}>
      {stage.kind === 'overview' && (
        <TwoFactorOverview
          onStart={start}
          onRenewCodes={() => ask({ kind: 'renew' })}
          onTurnOff={() => ask({ kind: 'remove' })}
        />
      )}
      {stage.kind === 'confirm' && (
        <ConfirmMethodForm
          setup={stage.setup}
          email={user.email}
          onSendAgain={() => start('email')}
          onCancel={backToOverview}
          onCodes={showCodes}
        />
      )}
      {stage.kind === 'codes' && <RecoveryCodes codes={stage.codes} onDone={backToOverview} />}
      {question && (
        <PasswordDialog
          email={user.email}
          {...dialogTexts(question, t)}
          onPassword={(password) => answer(question, password)}
          onClose={() => ask(null)}
        />
      )}
    </Section>
  );
}

function titleOf(stage: Stage, t: (typeof TWO_FACTOR)['en']): string {
  if (stage.kind === 'codes') return t.codesTitle;
  if (stage.kind === 'overview') return t.title;
  return stage.setup.method === 'app' ? t.setUpApp : t.setUpEmail;
}

function dialogTexts({ kind }: Question, t: (typeof TWO_FACTOR)['en']) {
  switch (kind) {
    case 'start':
      return { title: t.passwordTitle, text: t.passwordText, confirmLabel: t.goOn };
    case 'renew':
      return { title: t.newCodes, text: `${t.newCodesText} ${t.passwordText}`, confirmLabel: t.makeCodes };
    case 'remove':
      return { title: t.turnOffTitle, text: `${t.turnOffText} ${t.passwordText}`, confirmLabel: t.turnOff };
  }
}
