import { Component, type ReactNode } from 'react';

interface Props {
  readonly isShown: boolean;
  readonly children: ReactNode;
}

interface State {
  readonly isShown: boolean;
  readonly failure?: { readonly error: unknown } | undefined;
}

/**
 * Keeps a page that fails to render ahead from replacing the current one with its error. When the reader goes there, it's
 * rendered again.
 */
export class AheadBoundary extends Component<Props, State> {
  override state: State = { isShown: this.props.isShown };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ isShown }: Props, before: State): State | null {
    return isShown === before.isShown ? null : { isShown, failure: undefined };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    if (this.props.isShown) throw failure.error;
    return null;
  }
}
