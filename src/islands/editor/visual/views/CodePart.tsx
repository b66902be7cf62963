import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#stores/use-store.ts'
import { CODE_LANGUAGES } from '../../bar/samples.ts'
import { useWords } from '../../bar/words/words.ts'
import { HeadField } from './HeadField.tsx'
import type { PartProps } from './part-props.ts'
import { useRested } from './use-rested.ts'

/** Waits for a pause of so many milliseconds in the typing before a diagram is drawn. */
const PAUSE = 600
const LIST = 'code-languages'

/** Renders the list of languages that all code blocks share. */
export const CodeLanguages = () => (
  <datalist id={LIST}>
    {CODE_LANGUAGES.map((it) => (
      <option key={it} value={it} />
    ))}
  </datalist>
)

/** Renders the language above a code block, and below it the picture if it is a diagram. */
export function CodePart({ $node, picture, view, getPos }: PartProps) {
  const node = useStore($node, $node.get())
  const { codeLanguage, plainText } = useWords()
  const language = node.attrs.language as string
  const diagram = useRested(language === 'mermaid' ? node.textContent : '', PAUSE)
  useEffect(() => {
    picture.hidden = !diagram
  }, [picture, diagram])
  function write(name: string): void {
    const pos = getPos()
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'language', name))
  }
  return (
    <>
      <HeadField
        className=":uno: w-12em h-7 -ms-2 px-2 head-control"
        label={codeLanguage}
        placeholder={plainText}
        list={LIST}
        value={language}
        onWrite={write}
        onLeave={() => view.focus()}
      />
      {diagram && createPortal(<Diagram key={diagram} source={diagram} />, picture)}
    </>
  )
}

function Diagram({ source }: { source: string }) {
  const figure = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = figure.current
    if (!place || !source.trim()) return
    import('../../../ui/diagram/draw-diagram.ts').then((it) => it.drawDiagram(place)).catch(() => undefined)
  }, [source])
  return (
    <figure className="mermaid" ref={figure}>
      <pre>{source}</pre>
    </figure>
  )
}
