import { useLayoutEffect, useRef, useState } from 'react'
import { tellOfCode } from '#client/came.ts'
import { htmlNodes } from '#client/html-nodes.ts'
import { useAwake } from './use-awake.ts'

interface Props {
  /** Made and sanitised by the Markdown pipeline of the server. */
  html: string
  className: string
}

/** A text that stands in the published page already, or comes later: printed as HTML by the publisher, put in as nodes by the browser. */
export function PrintedHtml({ html, className }: Props) {
  const isAwake = useAwake()
  const [printed] = useState(isAwake ? undefined : { __html: html })
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(printed?.__html)
  useLayoutEffect(() => {
    if (!ref.current || shown.current === html) return
    shown.current = html
    ref.current.replaceChildren(htmlNodes(html))
    tellOfCode(ref.current)
  }, [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only the publisher prints it; the browser never sets it
  return <div ref={ref} className={className} dangerouslySetInnerHTML={printed} />
}
