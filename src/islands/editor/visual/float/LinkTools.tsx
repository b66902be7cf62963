import { useId, useState } from 'react'
import { faultOf } from '../../bar/link-fault.ts'
import { Icon } from '../../Icon.tsx'
import { AddressField } from '../../link/AddressField.tsx'
import { FLOAT_TOOL, FloatTool } from './FloatTool.tsx'
import { FLOAT_FIELD, FLOAT_FIELDS } from './fields.ts'
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
      className={FLOAT_FIELDS}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!fault) keep()
      }}
    >
      <AddressField
        className={FLOAT_FIELD}
        value={address}
        known={float.href}
        spellCheck={false}
        aria-label={words.address}
        aria-invalid={Boolean(fault)}
        aria-describedby={note}
        onAddress={setAddress}
      />
      {address !== float.href && (
        <button type="submit" className={FLOAT_TOOL} aria-label={words.apply} title={words.apply} disabled={Boolean(fault)}>
          <Icon of="check" />
        </button>
      )}
      {!faultOf(float.href) && (
        <a
          className={FLOAT_TOOL}
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
      <p className=":uno: w-full px-1.5 text-danger t-meta" id={note} role="alert" hidden={!fault}>
        {fault && words[fault]}
      </p>
    </form>
  )
}
