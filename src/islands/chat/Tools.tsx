import { useRef } from 'react'
import { pickEmojiCode } from '../ui/with-react/open-picker.ts'

interface Props {
  onText: (text: string) => void
  onFiles: (files: FileList) => void
  onRecord: () => void
}

const TOOL =
  ':uno: icon-btn w-8 h-8 aria-open:bg-accent-soft aria-open:text-accent aria-open:hover:bg-accent-soft aria-open:hover:text-accent lt-tablet:w-11 lt-tablet:h-10'

const WIDE = ':uno: lt-tablet:hidden'

/** Renders the buttons for everything that is not text. */
export function Tools({ onText, onFiles, onRecord }: Props) {
  const picture = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const chosen = (input: HTMLInputElement) => {
    if (input.files?.length) onFiles(input.files)
    input.value = ''
  }
  return (
    <div className=":uno: flex gap-0.5 pt-1.5 px-2 lt-tablet:col-span-full lt-tablet:row-start-2 lt-tablet:gap-1.5 lt-tablet:pt-0 lt-tablet:pb-1 lt-tablet:px-1">
      <button
        className={TOOL}
        type="button"
        id="chat-emoji"
        aria-label="表情"
        title="表情"
        aria-expanded={false}
        onClick={(event) => pickEmojiCode(event.currentTarget, onText)}
      >
        <span className=":uno: i-lucide-smile w-5 h-5" aria-hidden="true" />
      </button>
      <button className={TOOL} type="button" aria-label="图片" title="图片" onClick={() => picture.current?.click()}>
        <span className=":uno: i-lucide-image w-5 h-5" aria-hidden="true" />
      </button>
      <button className={TOOL} type="button" aria-label="文件" title="文件" onClick={() => file.current?.click()}>
        <span className=":uno: i-lucide-paperclip w-5 h-5" aria-hidden="true" />
      </button>
      <button className={TOOL} type="button" aria-label="语音" title="语音" onClick={onRecord}>
        <span className=":uno: i-lucide-mic w-5 h-5" aria-hidden="true" />
      </button>
      <button className={`${TOOL} ${WIDE}`} type="button" aria-label="提到某人" title="提到某人" onClick={() => onText('@')}>
        <span className=":uno: i-lucide-at-sign w-5 h-5" aria-hidden="true" />
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
