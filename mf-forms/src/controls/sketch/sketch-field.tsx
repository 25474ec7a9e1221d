import { useMessages } from '@carefront/shared/app';
import { Field } from '@carefront/shared/forms/controls';
import { makeStyles } from '@carefront/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import type { ControlViewProps } from '../control-type.ts';
import { type SheetView, WHOLE_SHEET } from './sheet/sheet-view.rules.ts';
import { SketchSheet } from './sheet/sketch-sheet.tsx';
import { SKETCH_MESSAGES } from './sketch.messages.ts';
import { unitsHigh } from './sketch-answer.rules.ts';
import { SketchBackground } from './sketch-background.tsx';
import { SketchDescription } from './sketch-description.tsx';
import { FIRST_TOOL, type SketchTool } from './sketch-tools.rules.ts';
import { SketchToolbar } from './toolbar/sketch-toolbar.tsx';
import { useSketchAnswer } from './use-sketch-answer.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  label: { fontSize: '14px', fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere' },
  hint: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** On a phone, a finger on the sheet scrolls the page until the person chooses a tool: nobody draws by accident. */
const firstTool = (): SketchTool =>
  window.matchMedia?.('(pointer: coarse)').matches ? { ...FIRST_TOOL, mode: 'move' } : FIRST_TOOL;

/** A drawing by mouse, finger or pen, over a picture if the person adds one, or its description in words (CT-07). */
export function SketchField(props: ControlViewProps) {
  const { path, control, isRequired } = props;
  const { files } = useOpenForm();
  const t = useMessages(SKETCH_MESSAGES);
  const styles = useStyles();
  const { field, sketch, size, setBlankHeight, history, announced, announce, set, change, undo, redo } =
    useSketchAnswer(props);
  const [tool, setTool] = useState(firstTool);
  const [hasTool, choose] = useState(tool.mode !== 'move');
  const [view, look] = useState<SheetView>(WHOLE_SHEET);

  function pressKey(event: KeyboardEvent) {
    // A text field has its own undo.
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target instanceof HTMLTextAreaElement) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  }

  return (
    <Field
      label={{ children: control.label, className: styles.label }}
      required={isRequired}
      validationState={field.error ? 'error' : 'none'}
      validationMessage={field.error}
      hint={field.error ? undefined : t.describeHelp}
    >
      {(named) => (
        <div
          role="group"
          className={styles.root}
          aria-labelledby={named['aria-labelledby']}
          aria-describedby={named['aria-describedby']}
          onKeyDown={pressKey}
        >
          <SketchToolbar
            {...{ tool, view, history }}
            height={sketch.height}
            onTool={(next) => {
              setTool(next);
              choose(true);
            }}
            onLook={look}
            onUndo={undo}
            onRedo={redo}
            onClear={() => change({ type: 'clear' })}
          />
          <SketchSheet
            {...{ tool, view, size }}
            lines={sketch.lines}
            height={sketch.height}
            label={t.canvas(control.label, sketch.lines.length)}
            pictureUrl={sketch.background && files.urlOf(sketch.background.id)}
            onChange={change}
            onLook={look}
            onSize={(sheet) => setBlankHeight(unitsHigh(sheet))}
          />
          {!hasTool && <p className={styles.hint}>{t.chooseTool}</p>}
          <SketchBackground
            background={sketch.background}
            upload={(file, options) => files.upload(path, file, options)}
            onChange={(background) => {
              if (sketch.background) void files.remove(sketch.background.id);
              set({ background });
            }}
            announce={announce}
          />
          <SketchDescription text={sketch.description} field={field} onText={(description) => set({ description })} />
          <span role="status" className={styles.hidden}>
            {announced}
          </span>
        </div>
      )}
    </Field>
  );
}
