import { type GriffelResetStyle, makeResetStyles } from '@fluentui/react-components';

/**
 * As `makeStyles`, with one class per slot: a slot becomes one rule, not one per property. A class of `makeStyles` beside it wins. Two of
 * these classes on one element do not merge, so variants of a slot are selectors on its attributes. Builds use `built-classes.ts` in place
 * of this file.
 * @param styles - The styles of each slot.
 */
export function makeClasses<Slot extends string>(
  styles: Readonly<Record<Slot, GriffelResetStyle>>,
): () => Readonly<Record<Slot, string>> {
  const hooks = Object.entries<GriffelResetStyle>(styles).map(
    ([slot, style]) => [slot, makeResetStyles(style)] as const,
  );
  return () => Object.fromEntries(hooks.map(([slot, useClass]) => [slot, useClass()])) as Record<Slot, string>;
}
