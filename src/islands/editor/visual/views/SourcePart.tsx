import { useEffect } from 'react'
import { useStore } from '#stores/use-store.ts'
import { useWords } from '../../bar/words/words.ts'
import type { WordName } from '../../bar/words/zh-cn.ts'
import { ContainerHead } from './ContainerHead.tsx'
import { drawFormula } from './draw-formula.ts'
import type { PartProps } from './part-props.ts'
import { useRested } from './use-rested.ts'

/** Waits for a pause of so many milliseconds in the typing before a formula is drawn. */
const PAUSE = 200
const KINDS: Record<string, WordName> = {
  containerDirective: 'container',
  footnoteDefinition: 'footnote',
  definition: 'definition',
  math: 'formula',
  frontMatter: 'frontMatter',
}

/** Renders the kind of a source block above it, and below it the drawn formula if it is one. */
export function SourcePart({ $node, picture, view, getPos }: PartProps) {
  const node = useStore($node, $node.get())
  const words = useWords()
  const kind = node.attrs.kind as string
  const text = node.textContent
  const formula = useRested(text.startsWith('$$') ? text : '', PAUSE)
  useEffect(() => {
    picture.hidden = !formula
    if (formula) void drawFormula(picture, formula, true).catch(() => undefined)
  }, [picture, formula])
  return (
    <>
      <span>{kind === 'html' ? 'HTML' : words[KINDS[kind] ?? 'source']}</span>
      {kind === 'containerDirective' && <ContainerHead line={text.split('\n', 1)[0] ?? ''} view={view} getPos={getPos} />}
    </>
  )
}
