import { Component, type ReactNode } from 'react';

import ClientLifecyclesDispatcher, {
  dispatchLifecycleAction,
} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { Route } from 'react-router-dom';
import type { Location } from 'history';

import preload from './preload';
import { showNextPage } from '@site/src/browser/show-next-page';

interface Props {
  readonly location: Location;
  readonly children: ReactNode;
}

interface State {
  readonly isLoaded: boolean;
}

/**
 * Shows the current page until the next one has been loaded. In place of Docusaurus's, where of two navigations
 * in a row the first to be loaded shows the second, whether that has been loaded or not, and puts an end to its
 * progress bar instead of its own.
 */
export default class PendingNavigation extends Component<Props, State> {
  override state: State = { isLoaded: true };
  private shownLocation: Location | null = null;
  private previousLocation: Location | null = null;
  private isPending = false;
  private endUpdate: () => void;

  constructor(props: Props) {
    super(props);
    this.endUpdate = ExecutionEnvironment.canUseDOM
      ? dispatchLifecycleAction('onRouteUpdate', {
          previousLocation: null,
          location: props.location,
        })
      : () => undefined;
  }

  override componentDidMount(): void {
    this.shownLocation = this.props.location;
  }

  override componentDidUpdate(): void {
    this.shownLocation = this.props.location;
  }

  override shouldComponentUpdate({ location }: Props, { isLoaded }: State): boolean {
    if (location === this.props.location) return isLoaded;
    this.load(location);
    return false;
  }

  private load(location: Location): void {
    // Another page was on its way and is no longer wanted.
    if (this.isPending) this.endUpdate();
    this.isPending = true;
    this.previousLocation = this.shownLocation;
    this.setState({ isLoaded: false });
    const endUpdate = dispatchLifecycleAction('onRouteUpdate', {
      previousLocation: this.previousLocation,
      location,
    });
    this.endUpdate = endUpdate;
    const isCurrent = () => this.endUpdate === endUpdate;

    preload(location.pathname).then(
      () => {
        if (!isCurrent()) return;
        this.isPending = false;
        endUpdate();
        showNextPage(this.previousLocation, location, () => {
          if (isCurrent()) this.setState({ isLoaded: true });
        });
      },
      (error: unknown) => {
        if (!isCurrent()) return;
        console.warn(error);
        // The chunk may be gone with a new version of the site, of which a reload knows.
        window.location.reload();
      },
    );
  }

  override render(): ReactNode {
    const { children, location } = this.props;
    return (
      <ClientLifecyclesDispatcher previousLocation={this.previousLocation} location={location}>
        <Route location={location} render={() => children} />
      </ClientLifecyclesDispatcher>
    );
  }
}
