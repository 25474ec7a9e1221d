import { mergeClasses } from '@fluentui/react-components';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { makeClasses } from '../theme/make-classes.ts';

const useStyles = makeClasses({
  root: {
    display: 'inline',
    padding: 0,
    border: 'none',
    borderRadius: '4px',
    background: 'none',
    color: 'var(--cf-brand-text)',
    font: 'inherit',
    cursor: 'pointer',
    textAlign: 'start',
    textDecorationLine: 'underline',
    textUnderlineOffset: '3px',
    ':hover': { textDecorationThickness: '2px' },
  },
});

/** A link with a real address. */
export function Link({ className, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return <a {...props} className={mergeClasses(useStyles().root, className)} />;
}

/** A button that looks like a link. */
export function LinkButton({ className, ...props }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={mergeClasses(useStyles().root, className)} />;
}
