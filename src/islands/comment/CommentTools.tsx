import { type MouseEvent, type RefObject, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { insertCode, insertText } from '../ui/with-react/field-text.ts'
import { pickEmojiCode } from '../ui/with-react/open-picker.ts'
import looks from './CommentTools.uno.css?inline'

adoptStyles(looks)

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  isPreview: boolean
  onPreview: () => void
  onPicture: (file: File | undefined) => void
}

/** Renders the tools of the form: emoji, mention, code, picture and preview. */
export function CommentTools({ field, isPreview, onPreview, onPicture }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const at = (act: (it: HTMLTextAreaElement, button: HTMLButtonElement) => unknown) => (event: MouseEvent<HTMLButtonElement>) =>
    field.current && void act(field.current, event.currentTarget)
  return (
    <>
      <Tool
        name="表情"
        icon=":uno: i-ink-emoji icon-l"
        onPress={at((it, button) => pickEmojiCode(button, (code) => insertText(it, code)))}
      />
      <Tool
        name="提到某人"
        icon=":uno: i-ink-mention icon-l"
        onPress={at((it) => insertText(it, /(^|\s)$/.test(it.value.slice(0, it.selectionStart)) ? '@' : ' @'))}
      />
      <Tool name="代码块" icon=":uno: i-ink-code icon-l" onPress={at(insertCode)} />
      <Tool name="图片" icon=":uno: i-ink-picture icon-l" onPress={() => file.current?.click()} />
      <Tool name="预览" icon=":uno: i-ink-eye icon-l" isOn={isPreview} onPress={onPreview} />
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label="选一张图片"
        onChange={({ target }) => {
          onPicture(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}

interface ToolProps {
  name: string
  /** Is the class of its icon. */
  icon: string
  isOn?: boolean
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
}

const Tool = ({ name, icon, isOn, onPress }: ToolProps) => (
  <button className="icon-btn" type="button" aria-label={name} title={name} aria-pressed={isOn} onClick={onPress}>
    <span className={icon} aria-hidden="true" />
  </button>
)
