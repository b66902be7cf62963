import { useEffect } from 'react'
import { useStore } from '#stores/use-store.ts'
import { ContainerHead } from './ContainerHead.tsx'
import { drawFormula } from './draw-formula.ts'
import type { PartProps } from './part-props.ts'
import { useRested } from './use-rested.ts'

/** A formula is drawn when its author has paused for so many milliseconds. */
const PAUSE = 200
const KINDS: Record<string, string> = {
  html: 'HTML',
  containerDirective: '提示框',
  footnoteDefinition: '脚注',
  definition: '链接定义',
  math: '公式',
  frontMatter: '文档头',
}

/** Says above what stays source what it is, and shows below it how a formula will look. */
export function SourcePart({ $node, picture, view, getPos }: PartProps) {
  const node = useStore($node, $node.get())
  const kind = node.attrs.kind as string
  const text = node.textContent
  const formula = useRested(text.startsWith('$$') ? text : '', PAUSE)
  useEffect(() => {
    picture.hidden = !formula
    if (formula) void drawFormula(picture, formula, true).catch(() => undefined)
  }, [picture, formula])
  return (
    <>
      <span>{KINDS[kind] ?? '源码'}</span>
      {kind === 'containerDirective' && <ContainerHead line={text.split('\n', 1)[0] ?? ''} view={view} getPos={getPos} />}
    </>
  )
}
