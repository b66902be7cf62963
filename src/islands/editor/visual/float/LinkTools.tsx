import { useId, useState } from 'react'
import { faultOf } from '../../bar/link-fault.ts'
import { Icon } from '../../Icon.tsx'
import { FloatTool } from './FloatTool.tsx'
import { linkWords, unlink } from './link-acts.ts'
import type { ToolProps } from './tool-props.ts'

/** Renders the address of the link at the caret; the author can read, open, change and remove it. */
export function LinkTools({ float, view, words }: ToolProps<'link'>) {
  const [address, setAddress] = useState(float.href)
  const note = useId()
  const fault = address === float.href ? '' : faultOf(address)
  const keep = () => {
    if (!faultOf(address) && address.trim() !== float.href) linkWords(view, float, address.trim(), null)
    else view.focus()
  }
  return (
    <form
      className="float-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!fault) keep()
      }}
    >
      <input
        type="text"
        inputMode="url"
        value={address}
        spellCheck={false}
        aria-label={words.address}
        aria-invalid={Boolean(fault)}
        aria-describedby={note}
        onChange={(event) => setAddress(event.target.value)}
      />
      {address !== float.href && (
        <button type="submit" className="icon-btn tool" aria-label={words.apply} title={words.apply} disabled={Boolean(fault)}>
          <Icon of="check" />
        </button>
      )}
      {!faultOf(float.href) && (
        <a
          className="icon-btn tool"
          href={float.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.openLink}
          title={words.openLink}
        >
          <Icon of="open" />
        </a>
      )}
      <FloatTool name={words.unlink} icon="unlink" onPress={() => unlink(view, float)} />
      <p id={note} role="alert" hidden={!fault}>
        {fault && words[fault]}
      </p>
    </form>
  )
}
