import { useRef } from 'react'
import { pickEmojiCode } from '../ui/with-react/open-picker.ts'
import { Sign } from './Sign.tsx'

interface Props {
  onText: (text: string) => void
  onFiles: (files: FileList) => void
  onRecord: () => void
}

/** Renders the buttons for everything that is not text. */
export function Tools({ onText, onFiles, onRecord }: Props) {
  const picture = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const chosen = (input: HTMLInputElement) => {
    if (input.files?.length) onFiles(input.files)
    input.value = ''
  }
  return (
    <div className="tools">
      <button
        className="icon-btn"
        type="button"
        id="chat-emoji"
        aria-label="表情"
        title="表情"
        aria-expanded={false}
        onClick={(event) => pickEmojiCode(event.currentTarget, onText)}
      >
        <Sign of="emoji" />
      </button>
      <button className="icon-btn" type="button" aria-label="图片" title="图片" onClick={() => picture.current?.click()}>
        <Sign of="picture" />
      </button>
      <button className="icon-btn" type="button" aria-label="文件" title="文件" onClick={() => file.current?.click()}>
        <Sign of="clip" />
      </button>
      <button className="icon-btn" type="button" aria-label="语音" title="语音" onClick={onRecord}>
        <Sign of="voice" />
      </button>
      <button className="icon-btn wide" type="button" aria-label="提到某人" title="提到某人" onClick={() => onText('@')}>
        <Sign of="at" />
      </button>
      <input
        ref={picture}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="选择图片"
        onChange={(event) => chosen(event.currentTarget)}
      />
      <input ref={file} type="file" multiple hidden aria-label="选择文件" onChange={(event) => chosen(event.currentTarget)} />
    </div>
  )
}
