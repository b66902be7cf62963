import { toggleMark } from '@milkdown/kit/prose/commands'
import { useState } from 'react'
import { LinkForm } from '../../bar/LinkForm.tsx'
import { MARKS } from '../visual-acts.ts'
import { FloatTool } from './FloatTool.tsx'
import { linkWords } from './link-acts.ts'
import type { ToolProps } from './tool-props.ts'

const KEYS = { bold: 'Ctrl+B', italic: 'Ctrl+I', strike: undefined, code: 'Ctrl+E' } as const

/** Renders the marks that selected words can get, and a link. */
export function WordTools({ float, view, words }: ToolProps<'words'>) {
  const [isLinking, setLinking] = useState(false)
  if (isLinking) {
    const name = view.state.doc.textBetween(float.from, float.to, ' ')
    return (
      <LinkForm
        text={name}
        isFocused
        onLink={(address, to) => {
          setLinking(false)
          linkWords(view, float, address, to === name ? null : to)
        }}
      />
    )
  }
  return (
    <>
      {(['bold', 'italic', 'strike', 'code'] as const).map((name) => (
        <FloatTool
          key={name}
          name={words[name]}
          icon={name}
          isOn={float.marks.has(name)}
          {...(KEYS[name] && { hint: KEYS[name] })}
          onPress={() => {
            const mark = view.state.schema.marks[MARKS[name]]
            if (mark) toggleMark(mark)(view.state, view.dispatch.bind(view), view)
          }}
        />
      ))}
      <FloatTool name={words.link} icon="link" isOn={float.marks.has('link')} onPress={() => setLinking(true)} />
    </>
  )
}
