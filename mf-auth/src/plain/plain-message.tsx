import { PlainIcon } from './plain-icons.tsx';

export interface PlainMessageProps {
  intent: 'error' | 'info';
  children: string;
}

/** A message in the form; errors are announced at once. */
export function PlainMessage({ intent, children }: PlainMessageProps) {
  return (
    <div role={intent === 'error' ? 'alert' : 'status'} className="auth-message">
      <PlainIcon name={intent} />
      <div>{children}</div>
    </div>
  );
}
