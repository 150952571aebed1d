import { Component, type ReactNode } from 'react';

import ClientLifecyclesDispatcher, {
  dispatchLifecycleAction,
} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { Route } from 'react-router-dom';
import type { Location } from 'history';

import { isHostReachable, untilRetry } from '@site/kernel/browser/reach-host';
import { notFoundPath, resolvePath } from '@site/kernel/browser/resolve-path';

import preload, { isPreloaded } from './preload';

interface Props {
  readonly location: Location;
  readonly children: ReactNode;
}

/**
 * Shows the current page until the next one has loaded. Replaces Docusaurus's module: after two navigations in a row,
 * when the first page loads it shows the second, loaded or not, and ends the wrong progress bar.
 */
export default class PendingNavigation extends Component<Props> {
  private shownLocation: Location | null = null;
  /** In the address bar: all unknown pages have the same location. */
  private shownPath = '';
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
    this.rememberShown();
  }

  override componentDidUpdate(): void {
    this.rememberShown();
  }

  private rememberShown(): void {
    this.shownLocation = this.props.location;
    this.shownPath = window.location.pathname;
  }

  override shouldComponentUpdate({ location }: Props): boolean {
    if (location !== this.props.location) this.load(location);
    return !this.isPending;
  }

  private load(location: Location): void {
    // The reader went elsewhere before that page loaded.
    if (this.isPending) this.endUpdate();
    this.isPending = true;
    this.previousLocation = this.shownLocation;
    const endUpdate = dispatchLifecycleAction('onRouteUpdate', {
      previousLocation: this.previousLocation,
      location,
    });
    this.endUpdate = endUpdate;
    const end = () => {
      this.isPending = false;
      endUpdate();
    };
    if (isPreloaded(location.pathname)) {
      end();
      return;
    }
    const isCurrent = () => this.endUpdate === endUpdate;

    // The page may be newer than this tab. If it doesn't exist, the host responds with the not-found page.
    if (isUnknown(location) && window.location.pathname !== this.shownPath) {
      void loadFully(isCurrent);
      return;
    }
    preload(location.pathname).then(
      () => {
        if (!isCurrent()) return;
        end();
        this.forceUpdate();
      },
      (error: unknown) => {
        if (!isCurrent()) return;
        console.warn(error);
        // A new version of the site may have removed the chunk; a reload gets the new one.
        void loadFully(isCurrent);
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

function isUnknown({ pathname }: Location): boolean {
  return resolvePath(pathname) === notFoundPath;
}

/** Reloads once the host responds; before that, the browser would replace the page with an error. */
async function loadFully(isCurrent: () => boolean): Promise<void> {
  while (isCurrent() && !(await isHostReachable())) await untilRetry();
  if (isCurrent()) window.location.reload();
}
