import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What its children threw while they were drawn. */
  readonly onError: (error: unknown) => void
  /** Stands in their place; `retry` draws them again. */
  readonly fallback: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** React takes a class alone for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isFailed: boolean }> {
  static getDerivedStateFromError = () => ({ isFailed: true })

  override readonly state = { isFailed: false }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.isFailed ? this.props.fallback(() => this.setState({ isFailed: false })) : this.props.children
  }
}
