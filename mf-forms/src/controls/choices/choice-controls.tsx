import type { RemoteContext } from '@carefront/shared/app';
import type { FormControl } from '@carefront/shared/domain';
import type { ControlType, ControlViewProps } from '../control-type.ts';
import { lazyControl } from '../lazy-control.tsx';
import { ListChoice, OneChoice, SeveralChoices } from './choice-views.tsx';

/** A question with remote options has one answer, whatever its kind. */
const blank = ({ is_multiple, is_remote_options }: FormControl) => (is_multiple && !is_remote_options ? [] : null);

function prefetch({ is_remote_options }: FormControl, remote: RemoteContext): void {
  if (is_remote_options) RemoteChoice.prefetch(remote);
}

function MultipleChoiceView(props: ControlViewProps) {
  const { is_multiple, is_remote_options } = props.control;
  if (is_remote_options) return <RemoteChoice {...props} />;
  return is_multiple ? <SeveralChoices {...props} /> : <OneChoice {...props} />;
}

function DropdownView(props: ControlViewProps) {
  const { is_multiple, is_remote_options } = props.control;
  if (is_remote_options) return <RemoteChoice {...props} />;
  return is_multiple ? <SeveralChoices {...props} /> : <ListChoice {...props} />;
}

export const MULTIPLE_CHOICE_CONTROL: ControlType = { View: MultipleChoiceView, blank, prefetch };
export const DROPDOWN_CONTROL: ControlType = { View: DropdownView, blank, prefetch };

/** Options that the server searches. */
const RemoteChoice = lazyControl(
  'remote-choice',
  async () => (await import('../remote-choice/remote-choice.field.tsx')).RemoteChoiceField,
  70,
);
