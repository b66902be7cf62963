import { useEffect, useRef } from 'react'
import { api } from '#client/api.ts'
import { htmlNodes } from '#client/html-nodes.ts'
import { preview } from '#contract/content/preview.ts'
import type { Side } from '#contract/content/review.ts'
import { Failed, Waiting } from '../../ui/States.tsx'
import { useAsked } from '../../ui/use-asked.ts'

/** Renders the text as readers would see it, made by the server's own pipeline. */
export function RenderedText({ side: { contentMd, cover }, name }: { side: Side; name: string }) {
  const room = useRef<HTMLDivElement>(null)
  const ask = () => api(preview.render, { body: { contentMd, hasCover: cover !== '' } }, { quiet: true })
  const { data, failure, isOnline, again } = useAsked(ask, name)
  const content = data?.content
  useEffect(() => {
    if (content === undefined) return
    const nodes = htmlNodes(content)
    for (const link of nodes.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) link.target = '_blank'
    room.current?.replaceChildren(nodes)
    for (const it of room.current?.querySelectorAll<HTMLElement>('figure.mermaid') ?? [])
      void import('../../ui/diagram/draw-diagram.ts').then(({ drawDiagram }) => drawDiagram(it)).catch(() => undefined)
  }, [content])
  if (failure && !data) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Waiting rows={6} />
  return (
    <>
      <p className="hint counts">
        {data.wordCount} 字，约 {data.readMinutes} 分钟
      </p>
      <div className="prose" ref={room} />
    </>
  )
}
