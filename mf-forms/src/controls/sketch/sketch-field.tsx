import { useMessages } from '@carefront/shared/app';
import {
  beginSketch,
  changeSketch,
  redoSketch,
  type SketchChange,
  type SketchHistory,
  type SketchLine,
  type SketchValue,
  undoSketch,
} from '@carefront/shared/domain';
import { type FormField, useForm, useFormField, useLengthRule } from '@carefront/shared/forms';
import { ControlField, Field, Textarea, useControlStyles } from '@carefront/shared/forms/controls';
import { CONTROL_CLASS, makeStyles, matchesMedia, mergeClasses } from '@carefront/shared/ui';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useActiveForm } from '../../active-form/active-form.ts';
import type { ControlViewProps } from '../control-type.ts';
import { useAnswerRule } from '../use-answer-rule.ts';
import { createGestures } from './sheet/gestures.ts';
import { openPaperSheet, type PaperSheet } from './sheet/paper-sheet.ts';
import { useSheetStyles } from './sheet/sheet-styles.ts';
import { type SheetView, WHOLE_SHEET } from './sheet/sheet-view.rules.ts';
import { SKETCH_MESSAGES } from './sketch.messages.ts';
import { changedSketch, emptySketch, sheetSize, unitsHigh } from './sketch-answer.rules.ts';
import { SketchBackground } from './sketch-background.tsx';
import { FIRST_TOOL, type SketchTool } from './sketch-tools.rules.ts';
import { SketchToolbar } from './toolbar/sketch-toolbar.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  label: { fontSize: '14px', fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere' },
  hint: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** On a phone, a finger on the sheet scrolls the page until the person chooses a tool: nobody draws by accident. */
const firstTool = (): SketchTool => (matchesMedia('(pointer: coarse)') ? { ...FIRST_TOOL, mode: 'move' } : FIRST_TOOL);

/** A drawing by mouse, finger or pen, over a picture if the person adds one, or its description in words (CT-07). */
export function SketchField(props: ControlViewProps) {
  const { path, control, isRequired } = props;
  const { files } = useActiveForm();
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

export interface SketchSheetProps extends SheetState {
  /** Tells the content to a person who cannot see it. */
  label: string;
  /** Size on the page. */
  size: CSSProperties;
  /** Picture below the lines. */
  pictureUrl: string | null;
}

/** Position and size of the paper for its visible part. */
const placeOf = ({ zoom, x, y }: SheetView, height: number): string =>
  `translate(${(-x / 10) * zoom}%, ${((-y * 100) / height) * zoom}%) scale(${zoom})`;

/** The paper with its lines. People draw on it by mouse, finger and pen. */
export function SketchSheet({ label, size, pictureUrl, ...state }: SketchSheetProps) {
  const { height, tool, view } = state;
  const styles = useSheetStyles();
  const { canvas, place } = useSheet(state);
  return (
    <div ref={place} className={mergeClasses(styles.place, 'height' in size && styles.blank)} style={size}>
      {/* The picture is below the canvas: the eraser would erase a picture on the canvas. */}
      <div className={styles.paper} style={{ transform: placeOf(view, height) }}>
        {pictureUrl && <img className={styles.picture} src={pictureUrl} alt="" draggable={false} />}
      </div>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        tabIndex={-1}
        className={mergeClasses(styles.canvas, tool.mode === 'move' ? styles.moves : styles.draws)}
      />
    </div>
  );
}

export interface SheetState {
  lines: readonly SketchLine[];
  height: number;
  tool: SketchTool;
  view: SheetView;
  onChange: (change: SketchChange) => void;
  onLook: (view: SheetView) => void;
  /** The page has laid the sheet out, or anew. */
  onSize: (sheet: { width: number; height: number }) => void;
}

/** Shows the sketch on the canvas and draws with the pointers. @returns Refs of the canvas and of the element whose size it takes. */
export function useSheet({ lines, height, tool, view, onChange, onLook, onSize }: SheetState) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const sheet = useRef<PaperSheet>(null);
  const now = useEffectEvent(() => ({ tool, view, height }));
  const change = useEffectEvent(onChange);
  const look = useEffectEvent(onLook);
  const tellSize = useEffectEvent(onSize);

  useEffect(() => {
    if (!canvas.current || !place.current) return;
    const stop = new AbortController();
    const opened = openPaperSheet(canvas.current);
    sheet.current = opened;
    const gestures = createGestures({
      sheet: opened,
      place: place.current,
      now: () => now(),
      change: (made) => change(made),
      look: (next) => look(next),
    });
    listen(canvas.current, gestures, () => now().tool.mode === 'move', stop.signal);
    const sizes = new ResizeObserver(([entry]) => {
      if (!entry) return;
      opened.resize(entry.contentRect.width, entry.contentRect.height);
      // With the border, as the size is set: the first line then moves nothing.
      tellSize(entry.target.getBoundingClientRect());
    });
    sizes.observe(place.current);
    return () => {
      stop.abort();
      sizes.disconnect();
      opened.close();
      sheet.current = null;
    };
  }, []);

  useEffect(() => sheet.current?.show(lines), [lines]);
  useEffect(() => sheet.current?.look(view), [view]);
  return { canvas, place } satisfies Record<string, RefObject<HTMLElement | null>>;
}

function listen(
  canvas: HTMLCanvasElement,
  gestures: ReturnType<typeof createGestures>,
  isMoving: () => boolean,
  signal: AbortSignal,
): void {
  const onDown = (event: PointerEvent) => {
    // A line goes on when the pointer leaves the canvas. The focus is for the keys of undo.
    canvas.setPointerCapture(event.pointerId);
    canvas.focus({ preventScroll: true });
    gestures.down(event);
  };
  canvas.addEventListener('pointerdown', onDown, { signal });
  canvas.addEventListener('pointermove', gestures.move, { signal });
  canvas.addEventListener('pointerup', gestures.up, { signal });
  canvas.addEventListener('pointercancel', gestures.cancel, { signal });
  // In the mode `move`, a finger scrolls the page unless it is on a line: only a listener that is not passive can prevent the scrolling.
  const onTouch = (event: TouchEvent) => {
    const [finger] = event.touches;
    // A browser that scrolls already says so, and would complain.
    if (event.cancelable && isMoving() && finger && gestures.takesFinger(finger)) event.preventDefault();
  };
  canvas.addEventListener('touchstart', onTouch, { signal, passive: false });
}

export interface SketchDescriptionProps {
  text: string;
  field: Pick<FormField<unknown>, 'name' | 'focus' | 'blur' | 'error'>;
  onText: (text: string) => void;
}

const LONGEST = 2_000;

/** The answer for people who cannot draw or see a sketch. Takes the focus when the answer is in error, because it works with every device. */
export function SketchDescription({ text, field, onText }: SketchDescriptionProps) {
  const controls = useControlStyles();
  const t = useMessages(SKETCH_MESSAGES);
  const tooLong = useLengthRule(LONGEST);
  return (
    <ControlField label={t.describe} error={tooLong(text)}>
      <Textarea
        className={mergeClasses(CONTROL_CLASS, controls.textarea)}
        name={field.name}
        value={text}
        rows={2}
        resize="vertical"
        aria-invalid={field.error ? true : undefined}
        onChange={(_event, data) => onText(data.value)}
        onFocus={field.focus}
        onBlur={field.blur}
      />
    </ControlField>
  );
}
