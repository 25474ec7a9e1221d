// @vitest-environment jsdom
import type { SignatureValue } from '@carefront/shared/domain';
import { TextField } from '@carefront/shared/forms';
import { aSessionUser, fixedClock, OWNER } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSharedName } from '../../testing/an-active-form.ts';
import { type RenderBlockOptions, renderBlock } from '../../testing/render-block.tsx';
import { SignatureField } from './signature.field.tsx';

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I have read this part and sign it\./ });
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Your full name/ });
const press = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.queryByRole('dialog', { name: 'Sign this part' });

const SIGNED: SignatureValue = {
  checked: true,
  signature: 'Zoé Martin',
  timestamp: 'Mon 23-Nov-2026 @ 02:15 pm',
  timestampraw: '2026-11-23T19:15:00.000Z',
};

/** A block with one question and a signature. */
function renderSignature(options: RenderBlockOptions & { isRequired?: boolean } = {}) {
  const { isRequired = true, ...rest } = options;
  return renderBlock(
    <>
      <TextField name="df_1" label="Allergies" />
      <SignatureField isRequired={isRequired} />
    </>,
    rest,
  );
}

describe('SignatureField', () => {
  it('BL-01 ticking the box asks for the name; Confirm signs with the trimmed name and the time at the clinic', async () => {
    fixedClock('2026-11-23T19:15:00Z');
    const { user, answers, open } = renderSignature();
    await user.click(box());
    expect([dialog() !== null, box().checked, document.activeElement]).toEqual([true, true, nameField()]);
    await user.type(nameField(), '  Zoé Martin ');
    await user.click(press('Confirm'));
    expect(answers().signature).toEqual(SIGNED);
    expect(open.sharedName.get()).toBe('Zoé Martin');
    screen.getByText('Zoé Martin');
    screen.getByText('Signed Mon 23-Nov-2026 @ 02:15 pm (Toronto time)');
    expect([dialog(), box().checked, document.activeElement]).toEqual([null, true, box()]);
  });

  it('BL-01 GN-02 works with the keyboard alone', async () => {
    const { user, answers } = renderSignature();
    box().focus();
    await user.keyboard(' ');
    await user.keyboard('Zoé{Enter}');
    expect(answers().signature).toMatchObject({ checked: true, signature: 'Zoé' });
    await user.keyboard(' ');
    expect([box().checked, answers().signature]).toEqual([false, { checked: false, signature: '' }]);
  });

  it.each(['', '   ', '\u200b'])('BL-01 needs a name: %j', async (typed) => {
    const { user, answers } = renderSignature();
    await user.click(box());
    if (typed) await user.type(nameField(), typed);
    await user.click(press('Confirm'));
    screen.getByText('Please type in your name to confirm your signature.');
    expect([document.activeElement, dialog() === null, answers().signature]).toEqual([nameField(), false, undefined]);
  });

  it.each(['Cancel', 'Close'])('BL-01 %s unticks the box', async (button) => {
    const { user, answers } = renderSignature();
    await user.click(box());
    await user.type(nameField(), 'Zoé');
    await user.click(press(button));
    expect([dialog(), box().checked, answers().signature]).toEqual([null, false, undefined]);
    expect(document.activeElement).toBe(box());
  });

  it('BL-01 unticking removes the name and the times', async () => {
    const { user, answers } = renderSignature({ answers: { signature: SIGNED } });
    await user.click(box());
    expect(answers().signature).toEqual({ checked: false, signature: '' });
    expect(screen.queryByText('Zoé Martin')).toBeNull();
  });

  it.each([
    { whose: 'an earlier signature of the form', earlier: 'Z. Martin', user: aSessionUser(), offered: 'Z. Martin' },
    { whose: 'the signed-in client', earlier: '', user: aSessionUser(), offered: 'Mina Okafor' },
    { whose: 'nobody, for staff', earlier: '', user: OWNER, offered: '' },
    { whose: 'nobody, for a visitor', earlier: '', user: null, offered: '' },
  ])('BL-01 offers the name of $whose', async ({ earlier, user: person, offered }) => {
    const { user } = renderSignature({
      sharedName: aSharedName(earlier),
      session: person ? { status: 'signed-in', user: person } : { status: 'anonymous' },
    });
    await user.click(box());
    expect(nameField().value).toBe(offered);
  });

  it('BL-01 an answer that changes after signing removes the signature, and says so', async () => {
    const { user, answers } = renderSignature({ answers: { df_1: '', signature: SIGNED } });
    await user.type(screen.getByRole('textbox', { name: 'Allergies' }), 'Nuts');
    screen.getByText('You changed an answer after signing, so your signature was removed. Please sign again.');
    expect(answers()).toEqual({ df_1: 'Nuts', signature: { checked: false, signature: '' } });
    expect(box().checked).toBe(false);
    await user.click(box());
    await user.type(nameField(), 'Zoé{Enter}');
    expect(screen.queryByText(/^You changed an answer/)).toBeNull();
    expect(answers().signature).toMatchObject({ checked: true });
  });

  it('BL-02 a block that needs its signature shows what is missing', async () => {
    const { user, next, submitted } = renderSignature();
    await next();
    screen.getByText('Please sign here.');
    expect([box().required, document.activeElement, submitted]).toEqual([true, box(), []]);
    await user.click(box());
    expect(screen.queryByText('Please sign here.')).toBeNull();
    await user.type(nameField(), 'Zoé{Enter}');
    await next();
    expect(submitted).toHaveLength(1);
  });

  it('BL-02 a block that needs none may stay unsigned', async () => {
    const { next, submitted } = renderSignature({ isRequired: false });
    await next();
    expect([box().required, submitted]).toEqual([false, [{}]]);
  });

  it.each(['checked', 'signature'])('BL-01 RN-14 shows the server’s message at signature.%s', async (field) => {
    const refusal = { signature: { [field]: 'Please sign again.' } };
    const { next } = renderSignature({ answers: { signature: SIGNED }, refusal });
    await next();
    await screen.findByText('Please sign again.');
  });

  it('BL-01 RN-12 a submitted form shows the name, the time and the address, and no box', () => {
    renderSignature({ answers: { signature: { ...SIGNED, ip: '203.0.113.7' } }, mode: 'read-only' });
    screen.getByText('Zoé Martin');
    screen.getByText('Signed Mon 23-Nov-2026 @ 02:15 pm (Toronto time)');
    screen.getByText('IP address 203.0.113.7');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('BL-01 RN-12 a submitted form without a signature says so', () => {
    renderSignature({ answers: {}, mode: 'read-only' });
    screen.getByText('Not signed');
  });

  it('BL-01 RN-14 names its block, because a page may have several signatures', () => {
    renderBlock(<SignatureField isRequired part="Terms of service" />);
    screen.getByRole('checkbox', { name: 'I have read “Terms of service” and sign it.' });
  });

  it('BL-01 GN-05 speaks French', async () => {
    const { user } = renderSignature({ answers: { signature: SIGNED }, locale: 'fr' });
    screen.getByText('Signé le 23 nov. 2026 14 h 15 (heure de Toronto)');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('checkbox', { name: /^J’ai lu cette partie/ }));
    await user.click(press('Confirmer'));
    screen.getByText('Veuillez saisir votre nom pour confirmer votre signature.');
  });
});
