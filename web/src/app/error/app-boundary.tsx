import { Component, type ReactNode } from 'react';

/** The last resort when the frame itself cannot be drawn: plain HTML and a reload. */
export class AppBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="page page-narrow">
        <h1>Something went wrong on our side.</h1>
        <p>
          <a href="/">Reload Livery</a>
        </p>
      </main>
    );
  }
}
