import { useLayoutEffect, useRef, useState } from 'react'
import { htmlNodes } from '#client/html-nodes.ts'
import { TEXT_CAME } from '#lib/wake-events.ts'
import { useAwake } from './use-awake.ts'

interface Props {
  /** Is made and sanitised by the server's Markdown pipeline. */
  html: string
  className: string
}

/**
 * Renders a text that the published page holds already, or that comes later. The publisher prints it as HTML; the browser inserts it
 * as nodes.
 */
export function PrintedHtml({ html, className }: Props) {
  const isAwake = useAwake()
  const [printed] = useState(isAwake ? undefined : { __html: html })
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(printed?.__html)
  useLayoutEffect(() => {
    if (!ref.current || shown.current === html) return
    shown.current = html
    ref.current.replaceChildren(htmlNodes(html))
    queueMicrotask(() => dispatchEvent(new Event(TEXT_CAME)))
  }, [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only the publisher prints it; the browser never sets it
  return <div ref={ref} className={className} dangerouslySetInnerHTML={printed} />
}
