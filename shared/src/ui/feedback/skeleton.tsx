import { SkeletonItem as FluentSkeletonItem, makeStyles, mergeClasses } from '@fluentui/react-components';

export interface SkeletonItemProps {
  heightPx: number;
  /** Share of the line that the text to come will fill; the whole of it by default. */
  widthPercent?: number;
  className?: string;
}

const useStyles = makeStyles({ root: { borderRadius: 'var(--cf-radius-control)' } });

/** One grey block in the shape of the content to come. Hidden from screen readers: `LoadingRows` says what loads. */
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
