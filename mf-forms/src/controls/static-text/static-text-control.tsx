import { RichText } from '@carefront/shared/ui';
import type { ControlType, ControlViewProps } from '../control-type.ts';

/** Text of the clinic between the questions. Its headings are below the block's name, which is an h3. */
const StaticTextView = ({ control }: ControlViewProps) => <RichText html={control.content} />;

/** A text asks nothing and has no answer. */
export const STATIC_TEXT_CONTROL: ControlType = { View: StaticTextView, blank: () => null };
