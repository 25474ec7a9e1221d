import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect } from 'react';
import { useBuilder } from '../store/builder-context.ts';
import type { MovedKey } from '../store/builder-store.ts';
import { type DropTarget, dropEdit, type Edge, edgeAt, hasSides, takes } from './move-part.rules.ts';
import { useMoves } from './use-moves.ts';

/** Names the data of our own drags: other pages drag things too. */
const DRAGGED = 'carefront-part';
const TARGET = 'carefront-target';
/** Attribute of the part that is being dragged, for its look. */
const IS_DRAGGED = 'data-dragged';

const isDragged = (value: unknown): value is MovedKey => typeof value === 'object' && value !== null && 'part' in value;
const draggedOf = (data: Record<string | symbol, unknown>): MovedKey | null => {
  const key = data[DRAGGED];
  return isDragged(key) ? key : null;
};
const targetOf = (data: Record<string | symbol, unknown>): DropTarget | null => {
  const target = data[TARGET];
  return isDragged(target) && 'edge' in target ? (target as DropTarget) : null; // written below
};

export interface PartDragOptions {
  part: DropTarget['part'];
  id: number;
  /** The part is taken by this element; by default by any place of it. */
  handle?: RefObject<HTMLElement | null>;
  /** Only this element shows where the part would go. */
  isTargetOnly?: boolean;
}

/**
 * Makes an element a part that can be dragged, and a place to drop others at. During the drag no state changes: the element's own attribute
 * shows the line, so that the page is not drawn again.
 */
export function usePartDrag(element: RefObject<HTMLElement | null>, options: PartDragOptions): void {
  const { part, id, handle, isTargetOnly = false } = options;
  const store = useBuilder();
  useEffect(() => {
    const root = element.current;
    if (!root) return;
    const form = () => store.get().history.form;
    const show = (edge: Edge | null) => {
      if (edge) root.dataset.drop = edge;
      else delete root.dataset.drop;
    };
    const dropTarget = dropTargetForElements({
      element: root,
      canDrop({ source }) {
        const dragged = draggedOf(source.data);
        return dragged !== null && takes(form(), { part, id }, dragged);
      },
      getData({ source, input, element: target }) {
        const dragged = draggedOf(source.data);
        const isBeside = part === 'question' && dragged !== null && hasSides(form(), dragged, id);
        const edge = edgeAt(target.getBoundingClientRect(), input.clientX, input.clientY, isBeside);
        return { [TARGET]: { part, id, edge } };
      },
      onDrag({ self, location }) {
        const isInnermost = location.current.dropTargets[0]?.element === root;
        show(isInnermost ? (targetOf(self.data)?.edge ?? null) : null);
      },
      onDragLeave: () => show(null),
      onDrop: () => show(null),
    });
    if (isTargetOnly) return dropTarget;
    const drag = draggable({
      element: root,
      ...(handle?.current && { dragHandle: handle.current }),
      getInitialData: () => ({ [DRAGGED]: { part, id } }),
      onDragStart: () => root.setAttribute(IS_DRAGGED, 'true'),
      onDrop: () => root.removeAttribute(IS_DRAGGED),
    });
    return combine(dropTarget, drag);
  }, [element, handle, store, part, id, isTargetOnly]);
}

/** Makes a row of several questions one thing to drag. @param firstQuestion - Names the row; null: the row has one question. */
export function useRowDrag(
  element: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  firstQuestion: number | null,
): void {
  useEffect(() => {
    const [root, grip] = [element.current, handle.current];
    if (!root || !grip || firstQuestion === null) return;
    return draggable({
      element: root,
      dragHandle: grip,
      getInitialData: () => ({ [DRAGGED]: { part: 'row', id: firstQuestion } }),
      onDragStart: () => root.setAttribute(IS_DRAGGED, 'true'),
      onDrop: () => root.removeAttribute(IS_DRAGGED),
    });
  }, [element, handle, firstQuestion]);
}

/** Makes the edit of a drop. Stands once in the builder. */
export function useDrops(): void {
  const store = useBuilder();
  const moves = useMoves();
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedOf(source.data) !== null,
        onDrop({ source, location }) {
          const dragged = draggedOf(source.data);
          const target = targetOf(location.current.dropTargets[0]?.data ?? {});
          if (dragged && target) moves.make(dragged, dropEdit(store.get().history.form, dragged, target));
        },
      }),
    [store, moves],
  );
}
