import { useMessages } from '@carefront/shared/app';
import type { SketchHistory } from '@carefront/shared/domain';
import { AddIcon, Button, DeleteIcon, makeStyles, mergeClasses, Tooltip } from '@carefront/shared/ui';
import type { ReactElement } from 'react';
import { type SheetView, WHOLE_SHEET, ZOOM, zoomedTo } from '../sheet/sheet-view.rules.ts';
import { SKETCH_MESSAGES } from '../sketch.messages.ts';
import { SKETCH_MODES, type SketchTool } from '../sketch-tools.rules.ts';
import { ColourChoice } from './colour-choice.tsx';
import { MinusIcon, MODE_ICONS, RedoIcon, UndoIcon } from './tool-icons.tsx';
import { WidthSlider } from './width-slider.tsx';

export interface SketchToolbarProps {
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
