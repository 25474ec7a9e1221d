import type { FieldErrors, ReplyOf } from '@carefront/shared/contracts';
import { type RenderRemoteOptions, renderRemote } from '@carefront/shared/testing';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { FormCopyLink } from '../form-loader/form-loader.tsx';
import { threePages } from './form-runner.fixture.ts';
import { FormRunner, type FormRunnerProps } from './form-runner.tsx';

/** Opens a form of three pages, whose pages the server accepts, in a dialog. */
export function renderRunner(props: Partial<FormRunnerProps> = {}, options: RenderRemoteOptions = {}) {
  const onClosed = vi.fn();
  const onSaved = vi.fn();
  const { form = threePages() } = props;
  const copyLink = <FormCopyLink form={form} />;
  const rendered = renderRemote(
    <FormRunner
      {...{ form, copyLink, onClosed, onSaved, ...props }}
      mode={props.mode ?? 'fill-in'}
      layout={props.layout ?? 'modal'}
    />,
    { ...options, routes: { validateFormStep: { errors: {}, codes: {} }, ...options.routes } },
  );
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return {
    ...rendered,
    onClosed,
    onSaved,
    press,
    /** Answers the first page and goes to the last one. */
    async fillIn() {
      await rendered.user.type(await textField(/^Name/), 'Ada');
      await press('Next Step');
      await textField('Reason');
      await press('Next Step');
      await textField('Last word');
    },
  };
}

export const textField = (name: RegExp | string): Promise<HTMLElement> => screen.findByRole('textbox', { name });

/** The server's answer to a page with these messages. @param code - Of each message, in the form of the wire. */
export const stepErrors = (errors: FieldErrors, code = 'answer_required'): ReplyOf<'validateFormStep'> => ({
  errors,
  codes: Object.fromEntries(Object.entries(errors).map(([path, all]) => [path, all.map(() => code)])),
});
