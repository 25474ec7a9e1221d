// @vitest-environment jsdom
import { CONSENT_PRIVILEGES } from '@carefront/shared/domain';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBuiltInBlock } from '../../testing/an-active-form.ts';
import { renderBlock } from '../../testing/render-block.tsx';
import { BLOCK_TYPES } from '../block-types.ts';
import { ConsentPrivilegesBlock } from './consent-privileges.block.tsx';

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const telehealth = /^Sessions may take place by video or phone\./;

describe('ConsentPrivilegesBlock', () => {
  it('BL-03 asks for each privilege, the consent as a whole first; an untouched box is a no', () => {
    renderBlock(<ConsentPrivilegesBlock />);
    expect(boxes().map(({ name, checked }) => [name, checked])).toEqual(
      CONSENT_PRIVILEGES.map((privilege) => [privilege, false]),
    );
    expect(boxes()[0]?.name).toBe('consent_overall');
  });

  it('BL-03 EN-15 holds 1 for a given privilege and 0 for another', async () => {
    const blank = BLOCK_TYPES['consent-privileges'].blank(aBuiltInBlock(3));
    const { user, answers } = renderBlock(<ConsentPrivilegesBlock />, { answers: { ...blank, consent_photo: 1 } });
    await user.click(screen.getByRole('checkbox', { name: telehealth }));
    await user.click(screen.getByRole('checkbox', { name: /photos or videos/ }));
    expect(answers()).toMatchObject({ consent_telehealth: 1, consent_photo: 0 });
  });

  it('BL-03 RN-14 shows the server’s message at its privilege', async () => {
    const { next } = renderBlock(<ConsentPrivilegesBlock />, {
      refusal: { consent_photo: 'Please load the page again.' },
    });
    await next();
    await screen.findByText('Please load the page again.');
  });

  it('BL-03 RN-12 is disabled in a submitted form', () => {
    renderBlock(<ConsentPrivilegesBlock />, { mode: 'read-only', answers: { consent_telehealth: 1 } });
    expect(boxes().every(({ disabled }) => disabled)).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: telehealth }).checked).toBe(true);
    expect(screen.queryByText(/^Tick each statement/)).toBeNull();
  });

  it('BL-03 GN-05 speaks French', () => {
    renderBlock(<ConsentPrivilegesBlock />, { locale: 'fr' });
    screen.getByText('Cochez chaque énoncé que vous acceptez. Une case peut rester vide.');
    screen.getByRole('checkbox', { name: 'Les séances peuvent avoir lieu par vidéo ou par téléphone.' });
  });
});
