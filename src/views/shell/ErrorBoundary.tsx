import type { ReactNode } from 'react'
import { Component } from 'react'

interface Props {
  /** In the place of what crashed. */
  instead: (error: unknown) => ReactNode
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
    const { crash } = this.state
    return crash === null ? this.props.children : this.props.instead(crash.error)
  }
}
