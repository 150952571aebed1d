import { Component, type ReactNode } from 'react';

import { IsShown } from './is-shown';

interface State {
  readonly failure?: { readonly error: unknown };
}

/** Keeps a page that fails to render ahead from replacing the current one with its error. It shows on the click. */
export class AheadBoundary extends Component<{ readonly children: ReactNode }, State> {
  static override contextType = IsShown;
  declare context: boolean;
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    if (this.context) throw failure.error;
    return null;
  }
}
