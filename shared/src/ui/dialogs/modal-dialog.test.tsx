// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { isBehindDialog as isCovered } from '../../testing/native-dialog.ts';
import { NoticeArea } from '../notices/notice-area.tsx';
import { StylesMark } from '../theme/styles-mark.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { besideForeignLayers } from './open-modals.ts';

const noop = () => undefined;
const heading = (name: string) => screen.getByRole('heading', { name });

function Page({ children }: { children?: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ModalDialog title="Details" onRequestClose={() => setIsOpen(false)}>
          <button type="button">Inside</button>
          {children}
        </ModalDialog>
      )}
    </>
  );
}

describe('ModalDialog', () => {
  it('GN-02 is a modal dialog with a name, and moves the focus to its heading', async () => {
    const { user } = renderRemote(<Page />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Details' });
    expect(isCovered(dialog)).toBe(false);
    expect(isCovered(screen.getByRole('button', { name: 'Open' }))).toBe(true);
    expect(document.activeElement).toBe(heading('Details'));
  });

  it('SH-03 has the styles of its remote’s release, though it is outside of the remote’s view', async () => {
    const { user } = renderRemote(
      <StylesMark value="0123456789">
        <Page />
      </StylesMark>,
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog').closest('[data-styles]')?.getAttribute('data-styles')).toBe('0123456789');
  });

  it('GN-02 covers the page but not the notices, and returns the focus when it closes', async () => {
    const notices = [{ id: '1', intent: 'info', text: 'Saved.' } as const];
    const { user, container } = renderRemote(
      <>
        <Page />
        <NoticeArea notices={notices} />
      </>,
    );
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    expect(isCovered(container)).toBe(true);
    expect(isCovered(screen.getByText('Saved.'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isCovered(container)).toBe(false);
    expect(document.activeElement).toBe(opener);
    expect(document.documentElement.hasAttribute('data-cf-modal')).toBe(false);
  });

  it.each([
    ['{ArrowDown}', 240],
    ['{ArrowUp}', 160],
    ['{PageDown}', 550],
    [' ', 550],
    ['{Shift>} {/Shift}', 0],
    ['{End}', 2000],
    ['{Home}', 0],
    ['{Control>}{End}{/Control}', 200],
  ])('GN-02 %s on the heading scrolls the text', async (keys, expected) => {
    const { user } = renderRemote(
      <ModalDialog title="Details" onRequestClose={noop}>
        <p>A long text.</p>
      </ModalDialog>,
    );
    const body = screen.getByText('A long text.').parentElement;
    if (!body) throw new Error('no body');
    const sizes = { scrollHeight: 2000, clientHeight: 400 };
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(body, name, { value });
    body.scrollTop = 200;
    expect(document.activeElement).toBe(heading('Details'));
    await user.keyboard(keys);
    expect(Math.max(0, body.scrollTop)).toBe(expected);
  });

  it('GN-02 keys on the heading scroll the whole dialog where the window is low', async () => {
    const { user } = renderRemote(
      <ModalDialog title="Details" onRequestClose={noop}>
        <p>A long text.</p>
      </ModalDialog>,
    );
    const dialog = screen.getByRole('dialog').firstElementChild;
    if (!dialog) throw new Error('no surface');
    for (const [name, value] of Object.entries({ scrollHeight: 2000, clientHeight: 256 }))
      Object.defineProperty(dialog, name, { value });
    await user.keyboard('{End}');
    expect(dialog.scrollTop).toBe(2000);
    await user.keyboard('{Home}');
    expect(dialog.scrollTop).toBe(0);
  });

  it('BK-52 asks its owner on Escape, and does not close itself', async () => {
    const onRequestClose = vi.fn();
    const { user } = renderRemote(
      <ModalDialog title="Details" onRequestClose={onRequestClose}>
        <p>Text</p>
      </ModalDialog>,
    );
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onRequestClose).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('GN-02 ignores Escape when a list inside has used it', async () => {
    const onRequestClose = vi.fn();
    const { user } = renderRemote(
      <ModalDialog title="Details" onRequestClose={onRequestClose}>
        <input aria-label="List" onKeyDown={(event) => event.preventDefault()} />
      </ModalDialog>,
    );
    await user.click(screen.getByRole('textbox', { name: 'List' }));
    await user.keyboard('{Escape}');
    expect(onRequestClose).not.toHaveBeenCalled();
  });

  it('BK-51 has a back arrow when there is a previous step', async () => {
    const onBack = vi.fn();
    const step = (back: (() => void) | undefined) => (
      <ModalDialog title="Details" onRequestClose={noop} {...(back ? { onBack: back } : {})}>
        <p>Text</p>
      </ModalDialog>
    );
    const { user, rerender } = renderRemote(step(undefined));
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    rerender(step(onBack));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('GN-02 moves the focus to the heading of a new step, but not when only the text changes', async () => {
    const step = (focusKey: number, title: string) => (
      <ModalDialog title={title} focusKey={focusKey} onRequestClose={noop}>
        <button type="button">Next</button>
      </ModalDialog>
    );
    const { user, rerender } = renderRemote(step(1, 'First'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    rerender(step(1, 'First!'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
    rerender(step(2, 'Second'));
    expect(document.activeElement).toBe(heading('Second'));
  });

  it('GN-05 is in the language of the page', () => {
    renderRemote(
      <ModalDialog title="Détails" onRequestClose={noop} onBack={noop}>
        <p>Texte</p>
      </ModalDialog>,
      { locale: 'fr' },
    );
    expect(screen.getByRole('button', { name: 'Fermer' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retour' })).toBeTruthy();
  });
});

function Discard({ isDestructive = true }: { isDestructive?: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const [answer, setAnswer] = useState('none');
  const onAnswer = (isConfirmed: boolean) => {
    setAnswer(String(isConfirmed));
    setIsAsking(false);
  };
  return (
    <>
      <ModalDialog title="Details" onRequestClose={() => setIsAsking(true)}>
        <p>Answer: {answer}</p>
      </ModalDialog>
      {isAsking && (
        <ConfirmDialog
          title="Discard Changes?"
          text="You will lose your progress."
          confirmLabel="Discard"
          cancelLabel="Cancel"
          isDestructive={isDestructive}
          onAnswer={onAnswer}
        />
      )}
    </>
  );
}

describe('ConfirmDialog over a ModalDialog', () => {
  it('BK-52 covers the dialog, is described by its question and focuses the safe answer', async () => {
    const { user } = renderRemote(<Discard />);
    const behind = screen.getByRole('dialog', { name: 'Details' });
    await user.keyboard('{Escape}');
    const question = screen.getByRole('alertdialog', { name: 'Discard Changes?' });
    expect(document.getElementById(question.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'You will lose your progress.',
    );
    expect(isCovered(behind)).toBe(true);
    expect(isCovered(question)).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  });

  it.each([
    ['Escape', '{Escape}', 'false'],
    ['Enter on the first focus', '{Enter}', 'false'],
    ['Tab and Enter', '{Tab}{Enter}', 'true'],
  ])('BK-52 answers by keyboard: %s', async (_what, keys, answer) => {
    const { user } = renderRemote(<Discard />);
    await user.keyboard('{Escape}');
    await user.keyboard(keys);
    expect(screen.getByText(`Answer: ${answer}`)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(isCovered(screen.getByRole('dialog', { name: 'Details' }))).toBe(false);
    expect(document.activeElement).toBe(heading('Details'));
  });

  it('BK-52 opens once when Escape is held, and the next Escape closes only the question', async () => {
    const { user } = renderRemote(<Discard />);
    await user.keyboard('{Escape}');
    fireEvent.keyDown(document.body, { key: 'Escape', repeat: true });
    screen.getByRole('alertdialog', { name: 'Discard Changes?' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    screen.getByRole('dialog', { name: 'Details' });
  });

  it('BI-04 leave the top layer while a foreign layer asks, and are as before after it', async () => {
    const { user, container } = renderRemote(<Discard />);
    await user.keyboard('{Escape}');
    const question = screen.getByRole('alertdialog');
    const foreign = document.createElement('div');
    await besideForeignLayers(async () => {
      document.body.append(foreign);
      expect(isCovered(foreign)).toBe(false);
      expect(document.activeElement?.textContent).toBe('Cancel');
      expect(container.inert, 'the page').toBe(true);
      expect([question, foreign].filter(({ inert }) => inert)).toEqual([]);
    });
    expect(isCovered(foreign)).toBe(true);
    expect(isCovered(question)).toBe(false);
    expect(container.inert).toBe(false);
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(heading('Details'));
  });

  it('focuses the confirming button when nothing can be lost', async () => {
    const { user } = renderRemote(<Discard isDestructive={false} />);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard' }));
  });
});
