import { mergeClasses } from '@fluentui/react-components';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { navigate } from '../../app/index.ts';
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

export interface AppLinkProps {
  to: string;
  className?: string;
  /** Accessible name, when one view has several of these links. */
  'aria-label'?: string;
  children: ReactNode;
}

/** The browser handles clicks that open a new tab, a new window or a download. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** A link with a real address that opens without a reload (SH-08). */
export function AppLink({ to, className, children, 'aria-label': label }: AppLinkProps) {
  return (
    <Link
      href={to}
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </Link>
  );
}
