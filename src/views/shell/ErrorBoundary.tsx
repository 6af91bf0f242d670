import type { ErrorInfo, ReactNode } from 'react'
import { Component } from 'react'
import type { Crash } from '../common/crash.ts'

interface Props {
  instead: (crash: Crash) => ReactNode
  children: ReactNode
}

interface State {
  crash: Crash | null
}

/** Only a class can catch rendering errors. */
export class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error, components: '' } }
  }

  override state: State = { crash: null }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ crash: { error, components: componentStack ?? '' } })
  }

  override render(): ReactNode {
    const { crash } = this.state
    return crash === null ? this.props.children : this.props.instead(crash)
  }
}
