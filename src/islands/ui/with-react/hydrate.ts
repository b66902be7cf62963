import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { showToast } from '#stores/toast.ts'

/** Reports when the tree is rendered, effects included: a click that is replayed must find its listeners. */
function Awake({ onAwake, island }: { onAwake: () => void; island: ReactNode }): ReactNode {
  useEffect(onAwake, [onAwake])
  return island
}

let isTold = false

/** Tells the reader once, however many errors there are, and writes each error to the console. */
function report(error: unknown): void {
  reportError(error)
  if (isTold) return
  isTold = true
  showToast('页面有一处没能正常显示，刷新后可恢复', 'error')
}

/**
 * Replaces the client of @astrojs/react, which tells neither when a tree is rendered nor what failed, and writes the HTML of slots. An
 * island whose component throws keeps its printed HTML and stays inactive.
 */
export const hydrate = (element: HTMLElement) => (Component: ComponentType, props: object) =>
  new Promise<void>((awake, failed) => {
    const printed = [...element.childNodes].map((it) => it.cloneNode(true))
    const root = hydrateRoot(element, createElement(Awake, { onAwake: awake, island: createElement(Component, props) }), {
      identifierPrefix: element.getAttribute('prefix') ?? '',
      onRecoverableError: report,
      onUncaughtError(error) {
        report(error)
        failed(error)
        // React is still working on this tree.
        setTimeout(() => {
          root.unmount()
          element.replaceChildren(...printed)
        })
      },
    })
  })
