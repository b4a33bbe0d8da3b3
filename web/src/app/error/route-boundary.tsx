import { Component, type ReactNode } from 'react';
import { forgetMissingPages } from '../page-chunk.ts';
import { RouteError } from './route-error.tsx';

interface Props {
  address: string;
  children: ReactNode;
}

interface State {
  failure?: { error: unknown } | undefined;
}

/** Shows what went wrong in a page's place, until the person tries again or goes elsewhere. */
export class RouteBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidUpdate({ address }: Props) {
    if (this.state.failure && address !== this.props.address) this.tryAgain();
  }

  tryAgain = () => {
    forgetMissingPages();
    this.setState({ failure: undefined });
  };

  override render() {
    const { failure } = this.state;
    return failure ? <RouteError error={failure.error} onRetry={this.tryAgain} /> : this.props.children;
  }
}
