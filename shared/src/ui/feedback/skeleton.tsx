import { SkeletonItem as FluentSkeletonItem, makeStyles, mergeClasses } from '@fluentui/react-components';

export interface SkeletonItemProps {
  heightPx: number;
  /** Width of the expected text as a share of the line; the whole line by default. */
  widthPercent?: number;
  className?: string;
}

const useStyles = makeStyles({ root: { borderRadius: 'var(--cf-radius-control)' } });

/** One grey block in the shape of the expected content. Hidden from screen readers: `LoadingRows` names the content. */
export function SkeletonItem({ heightPx, widthPercent = 100, className }: SkeletonItemProps) {
  const style = { height: `${heightPx}px`, width: `${widthPercent}%` };
  return (
    <FluentSkeletonItem
      aria-hidden="true"
      animation="pulse"
      className={mergeClasses(useStyles().root, className)}
      style={style}
    />
  );
}
