import { useLayoutEffect, useRef } from 'react'
import { htmlNodes } from '#client/html-nodes.ts'

interface Props {
  html: string
  className: string
}

/** Renders HTML of the server as nodes: no string becomes HTML here. */
export function Html({ html, className }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => ref.current?.replaceChildren(htmlNodes(html)), [html])
  return <div className={className} ref={ref} />
}

/** Renders the same in a `span`, where only phrasing content may stand. */
export function HtmlWords({ html, className }: Props) {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => ref.current?.replaceChildren(htmlNodes(html)), [html])
  return <span className={className} ref={ref} />
}
