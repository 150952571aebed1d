import type { ComponentType, ReactNode } from 'react';

interface Props {
  readonly mode: 'visible' | 'hidden';
  readonly children: ReactNode;
}

/**
 * Renders hidden children when the browser has time, without effects and refs, and keeps them for later. React exports
 * it as `Activity` from 19.2 on; 19.0 has it, but without a name.
 */
export const Activity = Symbol.for('react.offscreen') as unknown as ComponentType<Props>;
