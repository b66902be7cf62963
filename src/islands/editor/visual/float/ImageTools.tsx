import { useState } from 'react'
import { FloatTool } from './FloatTool.tsx'
import { FLOAT_FIELD, FLOAT_FIELDS } from './fields.ts'
import type { ToolProps } from './tool-props.ts'

/** Renders the tools of a picture: its description (alt), its title, and a button that removes it. */
export function ImageTools({ float, view, words }: ToolProps<'image'>) {
  const [alt, setAlt] = useState(float.alt)
  const [title, setTitle] = useState(float.title)
  function keep(): void {
    const node = view.state.doc.nodeAt(float.from)
    if (node?.type.name !== 'image' || (node.attrs.alt === alt && node.attrs.title === title)) return
    const { tr } = view.state
    view.dispatch(tr.setNodeAttribute(float.from, 'alt', alt).setNodeAttribute(float.from, 'title', title))
  }
  const field = (name: string, value: string, change: (value: string) => void) => (
    <input
      className={FLOAT_FIELD}
      type="text"
      value={value}
      placeholder={name}
      aria-label={name}
      onChange={(event) => change(event.target.value)}
      onBlur={keep}
    />
  )
  return (
    <form
      className={FLOAT_FIELDS}
      onSubmit={(event) => {
        event.preventDefault()
        keep()
        view.focus()
      }}
    >
      {field(words.alternative, alt, setAlt)}
      {field(words.pictureTitle, title, setTitle)}
      <button type="submit" hidden>
        {words.apply}
      </button>
      <FloatTool
        name={words.removePicture}
        icon="trash"
        onPress={() => {
          view.dispatch(view.state.tr.delete(float.from, float.to))
          view.focus()
        }}
      />
    </form>
  )
}
