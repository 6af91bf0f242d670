import type { ReactNode } from 'react'
import { Component } from 'react'

interface GuardedProps {
  /** Another value tries again. */
  place: number
  instead: ReactNode
  children: ReactNode
}

/** Contains the crash of a past moment that today's views cannot draw. */
export class Guarded extends Component<GuardedProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidUpdate(before: GuardedProps): void {
    if (this.state.failed && before.place !== this.props.place) this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
