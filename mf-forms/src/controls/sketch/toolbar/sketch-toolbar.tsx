import { useMessages } from '@carefront/shared/app';
import type { SketchHistory } from '@carefront/shared/domain';
import { AddIcon, Button, DeleteIcon, DrawnIcon, makeStyles, mergeClasses, Tooltip } from '@carefront/shared/ui';
import { type ReactElement, useId } from 'react';
import { type SheetView, WHOLE_SHEET, ZOOM, zoomedTo } from '../sheet/sheet-view.rules.ts';
import { SKETCH_MESSAGES } from '../sketch.messages.ts';
import { hexOf, PALETTE, SKETCH_MODES, type SketchMode, type SketchTool, WIDTHS } from '../sketch-tools.rules.ts';

interface SketchToolbarProps {
  tool: SketchTool;
  view: SheetView;
  height: number;
  history: SketchHistory;
  onTool: (tool: SketchTool) => void;
  onLook: (view: SheetView) => void;
  onUndo: () => void;
  onRedo: () => void;
  onClear: () => void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  group: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  modes: { '@media (max-width: 639px)': { display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', width: '100%' } },
  mode: {
    minWidth: '44px',
    paddingInline: '8px',
    '@media (max-width: 639px)': {
      flexDirection: 'column',
      paddingInline: '2px',
      fontSize: '14px',
      lineHeight: '20px',
    },
  },
  chosen: {
    backgroundColor: 'var(--cf-brand-tint)',
    border: '2px solid var(--cf-brand-text)',
    '@media (forced-colors: active)': { border: '2px solid Highlight' },
  },
  percent: { minWidth: '64px', paddingInline: '4px' },
});

/** The tools, undo and redo, the zoom, the colour and the width of a sketch. */
export function SketchToolbar(props: SketchToolbarProps) {
  const { tool, view, height, history, onTool, onLook, onUndo, onRedo, onClear } = props;
  const styles = useStyles();
  const t = useMessages(SKETCH_MESSAGES);
  const percent = Math.round(view.zoom * 100);
  const zoom = (steps: number) => onLook(zoomedTo(view, view.zoom + steps * ZOOM.step, height));
  return (
    <div role="group" aria-label={t.tools} className={styles.root}>
      <div className={mergeClasses(styles.group, styles.modes)}>
        {SKETCH_MODES.map((mode) => (
          <Button
            key={mode}
            className={mergeClasses(styles.mode, tool.mode === mode && styles.chosen)}
            icon={MODE_ICONS[mode]}
            aria-pressed={tool.mode === mode}
            onClick={() => onTool({ ...tool, mode })}
          >
            {t[mode]}
          </Button>
        ))}
      </div>
      <div className={styles.group}>
        <IconButton name={t.undo} icon={<UndoIcon />} isOff={history.past.length === 0} onPress={onUndo} />
        <IconButton name={t.redo} icon={<RedoIcon />} isOff={history.future.length === 0} onPress={onRedo} />
        <IconButton name={t.clear} icon={<DeleteIcon />} isOff={history.lines.length === 0} onPress={onClear} />
      </div>
      <div role="group" aria-label={t.zoom} className={styles.group}>
        <IconButton name={t.zoomOut} icon={<MinusIcon />} isOff={view.zoom <= ZOOM.least} onPress={() => zoom(-1)} />
        <Tooltip role="label" text={t.zoomReset(percent)}>
          <Button
            className={styles.percent}
            appearance="subtle"
            aria-label={t.zoomReset(percent)}
            onClick={() => onLook(WHOLE_SHEET)}
          >
            {t.percent(percent)}
          </Button>
        </Tooltip>
        <IconButton name={t.zoomIn} icon={<AddIcon />} isOff={view.zoom >= ZOOM.most} onPress={() => zoom(1)} />
      </div>
      {/* Always shown, so that the sheet below never moves. A colour selects the brush, and so does a width unless the eraser is selected. */}
      <ColourChoice colour={tool.colour} onColour={(colour) => onTool({ ...tool, mode: 'brush', colour })} />
      <WidthSlider
        width={tool.width}
        onWidth={(width) => onTool({ ...tool, mode: tool.mode === 'eraser' ? 'eraser' : 'brush', width })}
      />
    </div>
  );
}

interface IconButtonProps {
  name: string;
  icon: ReactElement;
  /** The action has nothing to do. The button can still have the focus. */
  isOff: boolean;
  onPress: () => void;
}

const IconButton = ({ name, icon, isOff, onPress }: IconButtonProps) => (
  <Tooltip role="label" text={name}>
    <Button appearance="subtle" icon={icon} aria-label={name} disabledFocusable={isOff} onClick={onPress} />
  </Tooltip>
);

const MODE_ICONS: Readonly<Record<SketchMode, ReactElement>> = {
  brush: (
    <DrawnIcon>
      <path d="M16.5 3.5c-3 1.2-6.2 3.6-8 6.5l1.5 1.5c2.9-1.8 5.3-5 6.5-8z" />
      <path d="M8 11c-2.2-.2-3.3 1-3.5 2.6-.1 1-.6 1.7-1.5 2 2.8 1.2 6 .5 6.5-2.1" />
    </DrawnIcon>
  ),
  pencil: (
    <DrawnIcon>
      <path d="M13.5 3.5l3 3L7 16l-3.7.7L4 13z" />
      <path d="M11.5 5.5l3 3" />
    </DrawnIcon>
  ),
  eraser: (
    <DrawnIcon>
      <path d="M11 3.5l5.5 5.5-6.5 6.5H7L3.5 12z" />
      <path d="M7 7.5l5.5 5.5M10 15.5h6.5" />
    </DrawnIcon>
  ),
  move: (
    <DrawnIcon>
      <path d="M10 3v14M3 10h14M7.5 5.5L10 3l2.5 2.5M7.5 14.5L10 17l2.5-2.5M5.5 7.5L3 10l2.5 2.5M14.5 7.5L17 10l-2.5 2.5" />
    </DrawnIcon>
  ),
};

const UndoIcon = () => (
  <DrawnIcon>
    <path d="M7 4L3.5 7.5 7 11" />
    <path d="M3.5 7.5H12a4 4 0 0 1 0 8H8" />
  </DrawnIcon>
);

const RedoIcon = () => (
  <DrawnIcon>
    <path d="M13 4l3.5 3.5L13 11" />
    <path d="M16.5 7.5H8a4 4 0 0 0 0 8h4" />
  </DrawnIcon>
);

const MinusIcon = () => (
  <DrawnIcon>
    <path d="M4 10h12" />
  </DrawnIcon>
);

const SIZE = '44px';

const useColourChoiceStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', margin: 0, padding: 0, border: 'none' },
  legend: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  choice: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: SIZE,
    height: SIZE,
    '& input:checked + span': { outline: '3px solid var(--cf-text)', outlineOffset: '2px' },
    '& input:focus-visible + span': { outline: '3px solid var(--cf-focus)', outlineOffset: '4px' },
  },
  // The browser's own radio button takes presses and keys; the drawn colour is below it.
  input: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
  colour: {
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    border: '1px solid var(--cf-line-strong)',
    forcedColorAdjust: 'none',
  },
  other: {
    width: SIZE,
    height: SIZE,
    padding: '4px',
    border: 'none',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    forcedColorAdjust: 'none',
  },
});

/** Colour of the brush: a few with names, and the browser's field for all others. */
function ColourChoice({ colour, onColour }: { colour: string; onColour: (colour: string) => void }) {
  const styles = useColourChoiceStyles();
  const t = useMessages(SKETCH_MESSAGES);
  const name = useId();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{t.colour}</legend>
      {PALETTE.map((known) => (
        <label key={known.colour} className={styles.choice} title={t[known.colour]}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            aria-label={t[known.colour]}
            checked={known.colour === colour}
            onChange={() => onColour(known.colour)}
          />
          <span className={styles.colour} style={{ backgroundColor: known.hex }} />
        </label>
      ))}
      <input
        type="color"
        className={styles.other}
        aria-label={t.otherColour}
        title={t.otherColour}
        value={hexOf(colour)}
        onChange={({ currentTarget }) => onColour(currentTarget.value)}
      />
    </fieldset>
  );
}

const useWidthSliderStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '44px', fontSize: '14px' },
  input: { width: '120px', height: '44px', margin: 0, accentColor: 'var(--cf-brand-text)' },
  number: { minWidth: '2ch' },
});

/** Width of the line (CT-07). */
function WidthSlider({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const styles = useWidthSliderStyles();
  const t = useMessages(SKETCH_MESSAGES);
  return (
    <label className={styles.root}>
      {t.width}
      <input
        type="range"
        className={styles.input}
        min={WIDTHS.min}
        max={WIDTHS.max}
        value={width}
        onChange={({ currentTarget }) => onWidth(currentTarget.valueAsNumber)}
      />
      <span aria-hidden="true" className={styles.number}>
        {width}
      </span>
    </label>
  );
}
