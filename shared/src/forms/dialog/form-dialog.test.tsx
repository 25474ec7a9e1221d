// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { createRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { TextField } from '../text/text.field.tsx';
import { FormDialog, type FormDialogHandle, type FormDialogProps } from './form-dialog.tsx';

interface Note {
  text: string;
}
const BLANK: Note = { text: '' };

function renderDialog(props: Partial<FormDialogProps<Note>> = {}, confirms: () => boolean = () => true) {
  const onClosed = vi.fn();
  function Place() {
    const [isOpen, setIsOpen] = useState(true);
    if (!isOpen) return <p>closed</p>;
    return (
      <FormDialog<Note>
        title="A note"
        initialValues={BLANK}
        onSubmit={() => undefined}
        submitLabel="Send"
        isBusy={false}
        draftKey="note"
        draftVersion={1}
        onClosed={() => {
          onClosed();
          setIsOpen(false);
        }}
        {...props}
      >
        <TextField name="text" label="Text" />
      </FormDialog>
    );
  }
  return { ...renderRemote(<Place />, { confirms }), onClosed };
}
const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' });
const press = (name: string) => screen.getByRole('button', { name });

describe('a form in a dialog', () => {
  beforeEach(() => sessionStorage.clear());

  it('closes at once while nothing is typed', async () => {
    const confirms = vi.fn(() => false);
    const { user, onClosed } = renderDialog({}, confirms);
    await user.click(press('Cancel'));
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(confirms).not.toHaveBeenCalled();
  });

  it('asks before typed text is lost, and stays open with the text when the person says no', async () => {
    const { user, onClosed } = renderDialog({}, () => false);
    await user.type(text(), 'hello');
    await user.keyboard('{Escape}');
    await Promise.resolve();
    expect(onClosed).not.toHaveBeenCalled();
    expect(text().value).toBe('hello');
  });

  it('RN-19 SH-08 forgets the draft of a form that was sent, although the dialog was left before the answer', async () => {
    const ref = createRef<FormDialogHandle>();
    const { user, leave } = renderDialog({ ref });
    await user.type(text(), 'hello');
    leave();
    expect(sessionStorage.getItem('carefront.note')).toContain('hello');
    ref.current?.forget();
    expect(sessionStorage.getItem('carefront.note')).toBeNull();
  });

  it('restores the text after a reload, and deletes it when the person discards it', async () => {
    const first = renderDialog();
    await first.user.type(text(), 'hello');
    first.unmount();
    const second = renderDialog();
    expect(text().value).toBe('hello');
    await second.user.click(press('Cancel'));
    await screen.findByText('closed');
    second.unmount();
    renderDialog();
    expect(text().value).toBe('');
  });

  it('cannot be closed while it is being sent', async () => {
    const { user, onClosed } = renderDialog({ isBusy: true });
    await user.keyboard('{Escape}');
    await user.click(press('Cancel'));
    expect(onClosed).not.toHaveBeenCalled();
  });

  it('shows a problem', () => {
    renderDialog({ problem: <p>Not sent.</p> });
    expect(screen.getByText('Not sent.')).toBeDefined();
  });

  it('shows the waiting content until its values are known', () => {
    renderDialog({ initialValues: null, waiting: <p>one moment</p> });
    expect(screen.getByText('one moment')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});
