import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { showToast } from '#stores/toast.ts'

/** Says when the tree stands, effects included: a click that is played again must find its listeners. */
function Awake({ onAwake, island }: { onAwake: () => void; island: ReactNode }): ReactNode {
  useEffect(onAwake, [onAwake])
  return island
}

let isTold = false

/** One word for the reader however many errors there are; the whole error for the console. */
function report(error: unknown): void {
  reportError(error)
  if (isTold) return
  isTold = true
  showToast('页面有一处没能正常显示，刷新后可恢复', 'error')
}

/**
 * Stands in for the client of @astrojs/react, which says neither when a tree stands nor what went wrong, and writes HTML of slots.
 * An island whose component throws keeps its printed HTML and sleeps on.
 */
const hydrate = (element: HTMLElement) => (Component: ComponentType, props: object) =>
  new Promise<void>((awake, failed) => {
    const printed = [...element.childNodes].map((it) => it.cloneNode(true))
    const root = hydrateRoot(element, createElement(Awake, { onAwake: awake, island: createElement(Component, props) }), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
      onRecoverableError: report,
      onUncaughtError(error) {
        report(error)
        failed(error)
        // React is still at work on this tree.
        setTimeout(() => {
          root.unmount()
          element.replaceChildren(...printed)
        })
      },
    })
  })

export default hydrate
