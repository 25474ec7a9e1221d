// @vitest-environment jsdom
import { type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SignatureField, type SignatureFieldProps, useTypedSignature } from './signature.field.tsx';

type Options = Partial<Pick<SignatureFieldProps, 'role' | 'isBusy' | 'isSignedElsewhere'>> & {
  earlier?: string;
  refusal?: string;
};

/** Holds the signature as a dialog does. The button 'Refuse' sets an error of the server. */
function Holder({ earlier, refusal, role = 'client', ...options }: Options) {
  const signature = useTypedSignature(earlier ?? null);
  const [error, setError] = useState<string | undefined>(undefined);
  const [signed, setSigned] = useState<string[]>([]);
  function sign(name: string) {
    signature.sign(name);
    setSigned((names) => [...names, name]);
  }
  function refuse() {
    signature.takeBack();
    setError(refusal);
  }
  return (
    <>
      <SignatureField
        {...options}
        role={role}
        name={signature.name}
        signedName={signature.signedName}
        error={error}
        onNameChange={signature.change}
        onSign={sign}
        onTakeBack={signature.takeBack}
      />
      <button type="button" onClick={refuse}>
        Refuse
      </button>
      <output>{`${signed.join('|')};${signature.isUnsent}`}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const told = () => document.querySelector('output')?.textContent;

const renderField = (options: Options = {}, remote: RenderRemoteOptions = {}) =>
  renderRemote(<Holder {...options} />, remote);

describe('the signature field', () => {
  it.each([
    ['client', 'Your full name'],
    ['guardian', 'Your full name, as parent or legal guardian'],
    ['provider', 'Your full name, as practitioner'],
  ] as const)('CO-06 asks the %s for their name', (role, label) => {
    renderField({ role });
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}( |\\*|$)`) });
    expect([input.autocomplete, input.required]).toEqual(['name', true]);
  });

  it('CO-06 Sign makes the typed name the signature, without the blanks around it', async () => {
    const { user } = renderField();
    await user.type(field(), '  Zoé Lavoie ');
    await user.click(button('Sign'));
    screen.getByRole('group', { name: 'Your signature' });
    screen.getByText('Zoé Lavoie');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(button('Change'));
    expect(told()).toBe('Zoé Lavoie;true');
  });

  it('CO-06 GN-02 Enter signs', async () => {
    const { user } = renderField();
    await user.type(field(), 'Zoé Lavoie{Enter}');
    screen.getByRole('group', { name: 'Your signature' });
    expect(told()).toBe('Zoé Lavoie;true');
  });

  it.each(['', '   ', '\u200b'])('CO-06 a blank name (%j) is not a signature', async (name) => {
    const { user } = renderField();
    if (name) await user.type(field(), name);
    await user.click(button('Sign'));
    screen.getByText('Please type in your name to confirm your signature.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    expect(told()).toMatch(/^;/);
  });

  it('CO-06 a pasted name that is too long stays whole, and is no signature', async () => {
    const { user } = renderField();
    await user.click(field());
    await user.paste('x'.repeat(256));
    await user.click(button('Sign'));
    screen.getByText('This text may not be longer than 255 characters.');
    expect([field().value.length, told()]).toEqual([256, expect.stringMatching(/^;/)]);
  });

  it('CO-06 the message disappears when a name is typed', async () => {
    const { user } = renderField();
    await user.click(button('Sign'));
    await user.type(field(), 'Z');
    expect(screen.queryByText(/^Please type in your name/)).toBeNull();
  });

  it('CO-09 a name with hidden characters that reverse the text is refused', async () => {
    const { user } = renderField();
    await user.click(field());
    await user.paste('Zoé\u202eLavoie');
    await user.click(button('Sign'));
    screen.getByText('Please enter the name without line breaks or hidden control characters.');
    expect(told()).toMatch(/^;/);
  });

  it('CO-06 Change removes the signature and keeps the name', async () => {
    const { user } = renderField();
    await user.type(field(), 'Zoé{Enter}');
    await user.click(button('Change'));
    expect(field().value).toBe('Zoé');
    expect(document.activeElement).toBe(field());
  });

  it('BK-75 an earlier signature is shown, takes no focus, and does not count as unsent', async () => {
    const { user } = renderField({ earlier: 'Zoé Lavoie' });
    screen.getByText('Zoé Lavoie');
    expect(document.activeElement).toBe(document.body);
    expect(told()).toBe(';false');
    await user.click(button('Change'));
    expect(told()).toBe(';false');
    await user.type(field(), ' Roy');
    expect(told()).toBe(';true');
  });

  it('CO-06 the server’s message is shown beside the name, which takes the focus', async () => {
    const { user } = renderField({ refusal: 'Not this one.' });
    await user.type(field(), 'Zoé{Enter}');
    await user.click(button('Refuse'));
    screen.getByText('Not this one.');
    expect(field().value).toBe('Zoé');
    expect(document.activeElement).toBe(field());
  });

  it('GN-03 the signature cannot be changed while it is sent', async () => {
    const { user } = renderField({ isBusy: true });
    expect(field().readOnly).toBe(true);
    await user.type(field(), '{Enter}');
    await user.click(button('Sign'));
    expect(told()).toBe(';false');
    expect(screen.queryByText(/^Please type in your name/)).toBeNull();
  });

  it('CO-06 has no button when the view’s button signs; Enter signs', async () => {
    const { user } = renderField({ role: 'provider', isSignedElsewhere: true });
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
    await user.type(field(), 'Amara Okafor{Enter}');
    expect(told()).toBe('Amara Okafor;true');
  });

  it('CO-06 GN-05 speaks French', async () => {
    const { user } = renderField({}, { locale: 'fr' });
    await user.click(button('Signer'));
    screen.getByText('Veuillez saisir votre nom pour confirmer votre signature.');
    await user.type(field(), 'Zoé{Enter}');
    button('Modifier');
  });
});
