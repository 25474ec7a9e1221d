import { makeStyles, mergeClasses } from '@fluentui/react-components';

export interface SkeletonItemProps {
  heightPx: number;
  /** Share of the line that the text to come will fill; the whole of it by default. */
  widthPercent?: number;
  className?: string;
}

const useStyles = makeStyles({
  root: {
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-line)',
    animationName: { '50%': { opacity: 0.5 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

/** One grey block in the shape of what is coming. Hidden from screen readers: `LoadingRows` says what loads. */
export function SkeletonItem({ heightPx, widthPercent = 100, className }: SkeletonItemProps) {
  const style = { height: `${heightPx}px`, width: `${widthPercent}%` };
  return <div aria-hidden="true" className={mergeClasses(useStyles().root, className)} style={style} />;
}
