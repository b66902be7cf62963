import { useEffect, useRef } from 'react'
import { htmlNodes } from '#client/html-nodes.ts'
import { preview } from '#contract/content/preview.ts'
import type { Side } from '#contract/content/review.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { ask } from '../kit/ask.ts'

/** Renders the text as readers would see it, made by the server's own pipeline. */
export function RenderedText({ side: { contentMd, cover }, name }: { side: Side; name: string }) {
  const room = useRef<HTMLDivElement>(null)
  const asked = useAsked(() => ask(preview.render, { body: { contentMd, hasCover: cover !== '' } }), name)
  const content = asked.data?.content
  useEffect(() => {
    if (content === undefined) return
    const nodes = htmlNodes(content)
    for (const link of nodes.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) link.target = '_blank'
    room.current?.replaceChildren(nodes)
    for (const it of room.current?.querySelectorAll<HTMLElement>('figure.mermaid') ?? [])
      void import('../../ui/diagram/draw-diagram.ts').then(({ drawDiagram }) => drawDiagram(it)).catch(() => undefined)
  }, [content])
  return (
    <Loaded asked={asked} rows={6}>
      {({ wordCount, readMinutes }) => (
        <>
          <p className=":uno: hint mb-2 tabular">
            {wordCount} 字，约 {readMinutes} 分钟
          </p>
          <div className="prose" ref={room} />
        </>
      )}
    </Loaded>
  )
}
