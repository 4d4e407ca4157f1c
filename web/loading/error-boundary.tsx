// What a learner sees when a page's code breaks or can't be fetched: the rest of the app still works.
import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type Props = { children: ReactNode }

export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="mx-auto max-w-xl p-4">
        <Notice tone="bad" isLive>
          <h1 tabIndex={-1} className="text-xl">
            This page could not be shown
          </h1>
          <p className="mt-1">Load it again, or go on elsewhere. Nothing you have saved is lost.</p>
          <Button look="quiet" className="mt-3" onClick={() => location.reload()}>
            Load again
          </Button>
        </Notice>
      </div>
    )
  }
}
