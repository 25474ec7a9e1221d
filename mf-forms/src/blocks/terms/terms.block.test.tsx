// @vitest-environment jsdom
import { aClinicInfo, loseAnswer } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBuiltInBlock } from '../../testing/an-active-form.ts';
import { type RenderBlockOptions, renderBlock } from '../../testing/render-block.tsx';
import { TermsBlock } from './terms.block.tsx';

const OWN = '<p>The terms of the block</p>';
const clinicWith = (consent_tos: string | null) => ({ getClinicInfo: aClinicInfo({ clinic: { consent_tos } }) });
const renderTerms = (default_value: string, options: RenderBlockOptions = {}) =>
  renderBlock(
    <TermsBlock block={aBuiltInBlock(4, { name: 'Our terms', default_value })} blockKey="df_block_7" />,
    options,
  );
const region = () => screen.findByRole('group', { name: 'Terms of service' });

describe('TermsBlock', () => {
  it('BL-05 shows the text of the block, without a request', async () => {
    const { server } = renderTerms(OWN);
    expect((await region()).textContent).toBe('The terms of the block');
    expect(server.calls).toEqual([]);
  });

  it('BL-05 shows the clinic’s terms where the block has none', async () => {
    renderTerms('<p>&nbsp;</p>', { routes: clinicWith('<p>The terms of the clinic</p>') });
    expect((await region()).textContent).toBe('The terms of the clinic');
  });

  it.each([
    { locale: 'en', text: /^By submitting this form, you ask to join our waitlist\./ },
    { locale: 'fr', text: /^En envoyant ce formulaire, vous demandez à être ajouté à notre liste d’attente\./ },
  ] as const)('BL-05 GN-05 shows a default text where nobody has terms ($locale)', async ({ locale, text }) => {
    renderTerms('', { locale, routes: clinicWith(null) });
    await screen.findByText(text);
  });

  it('BL-05 RN-20 a submitted form shows the terms that were signed', async () => {
    renderTerms(OWN, { mode: 'read-only', answers: { terms_of_service: '<p>The terms of last year</p>' } });
    expect((await region()).textContent).toBe('The terms of last year');
  });

  it('BL-05 RL-03 removes what rich text may not hold', async () => {
    renderTerms('<p>Terms<img src="x" onerror="alert(1)"><script>alert(1)</script></p>');
    expect((await region()).innerHTML).not.toMatch(/script|onerror|img/);
  });

  it('BL-05 GN-02 the keyboard reaches the text to scroll it', async () => {
    const { user } = renderTerms(OWN);
    await user.tab();
    expect(document.activeElement).toBe(await region());
  });

  it('BL-05 GN-03 says that the clinic’s terms could not be loaded, and loads them again', async () => {
    const { user, server } = renderTerms('', { routes: { getClinicInfo: loseAnswer() } });
    await screen.findByText('The terms could not be loaded. Please check your connection and try again.');
    server.answer('getClinicInfo', clinicWith(OWN).getClinicInfo);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await region()).textContent).toBe('The terms of the block');
  });
});
