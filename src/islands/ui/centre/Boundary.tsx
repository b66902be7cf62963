import { Component, type ReactNode } from 'react'
import { Failed } from '../States.tsx'

/** Keeps the list beside a broken panel and offers to try again. */
export class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return <Failed words="这一页没能正常显示" isOnline onAgain={() => this.setState({ isBroken: false })} />
  }
}
