import type { ReactNode } from 'react'
import { Component } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

interface Props {
  children: ReactNode
}

interface State {
  crash: { error: unknown } | null
}

/** Only a class can catch what rendering throws. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } }
  }

  override state: State = { crash: null }

  override render(): ReactNode {
    return this.state.crash === null ? this.props.children : <ErrorPage error={this.state.crash.error} />
  }
}
