import { LINK_DRAWINGS, type LinkIcon } from '@carefront/shared/contracts';

const MORE = 'M4.5 10h.01M10 10h.01M15.5 10h.01';

/** @param name - `more`: the button that opens all links; absent: a plain page. */
export function FrameIcon({ name = 'document' }: { name?: LinkIcon | 'more' | undefined }) {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor">
      <path
        d={name === 'more' ? MORE : LINK_DRAWINGS[name]}
        strokeWidth={name === 'more' ? 2.5 : 1.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
