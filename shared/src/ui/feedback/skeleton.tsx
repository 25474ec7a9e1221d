import { makeResetStyles, mergeClasses } from '@fluentui/react-components';

export interface SkeletonItemProps {
  heightPx: number;
  /** Width of the expected text as a share of the line; the whole line by default. */
  widthPercent?: number;
  className?: string;
}

const useBlockClass = makeResetStyles({
  borderRadius: 'var(--cf-radius-control)',
  backgroundColor: 'var(--cf-line)',
  animationName: { '50%': { opacity: 0.4 } },
  animationDuration: '1s',
  animationIterationCount: 'infinite',
  animationTimingFunction: 'linear',
  '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  '@media (forced-colors: active)': { backgroundColor: 'GrayText', forcedColorAdjust: 'none' },
});

/** One grey block in the shape of the expected content. Hidden from screen readers: `LoadingRows` names the content. */
export function SkeletonItem({ heightPx, widthPercent = 100, className }: SkeletonItemProps) {
  const style = { height: `${heightPx}px`, width: `${widthPercent}%` };
  return <div aria-hidden="true" className={mergeClasses(useBlockClass(), className)} style={style} />;
}
