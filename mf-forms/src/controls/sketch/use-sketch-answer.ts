import { useMessages } from '@carefront/shared/app';
import {
  beginSketch,
  changeSketch,
  redoSketch,
  type SketchChange,
  type SketchHistory,
  type SketchValue,
  undoSketch,
} from '@carefront/shared/domain';
import { useForm, useFormField } from '@carefront/shared/forms';
import { useState } from 'react';
import type { ControlViewProps } from '../control-type.ts';
import { useAnswerRule } from '../use-answer-rule.ts';
import { SKETCH_MESSAGES } from './sketch.messages.ts';
import { changedSketch, emptySketch, sheetSize } from './sketch-answer.rules.ts';

/** The sketch of one question with its history, which ends when another part of the form changes the answer. */
export function useSketchAnswer({ name, control, isRequired }: ControlViewProps) {
  const t = useMessages(SKETCH_MESSAGES);
  const form = useForm();
  const rule = useAnswerRule<SketchValue | null>(control, isRequired);
  const field = useFormField<SketchValue | null>(name, null, rule);
  /** Height of the blank sheet, in the sketch's own units. */
  const [blankHeight, setBlankHeight] = useState<number | null>(null);
  const sketch = field.value ?? emptySketch(blankHeight);
  const [kept, keep] = useState(() => beginSketch(sketch.lines));
  const [announced, announce] = useState('');
  const isOwn = kept.lines === sketch.lines || kept.lines.length + sketch.lines.length === 0;
  const history = isOwn ? kept : beginSketch(sketch.lines);

  function set(change: Partial<SketchValue>) {
    // The newest value: an upload may end after the person has drawn more.
    const now: SketchValue | null | undefined = form.getFieldState(name)?.value;
    field.change(changedSketch(now ?? emptySketch(blankHeight), change));
  }

  function step(next: SketchHistory, text: string) {
    if (next.lines === history.lines) return;
    keep(next);
    set({ lines: next.lines });
    announce(text);
    // The person has answered: from now on, an error shows.
    field.blur();
  }

  function change(made: SketchChange) {
    const next = changeSketch(history, made);
    if (made.type === 'draw') step(next, t.drawn(next.lines.length));
    else step(next, made.type === 'move' ? t.moved : t.cleared);
    if (made.type === 'draw' && next === history) announce(t.full);
  }

  function undo() {
    const next = undoSketch(history);
    step(next, t.undone(next.lines.length));
  }

  function redo() {
    const next = redoSketch(history);
    step(next, t.redone(next.lines.length));
  }

  const size = sheetSize(field.value, control.height);
  return { field, sketch, size, setBlankHeight, history, announced, announce, set, change, undo, redo };
}
