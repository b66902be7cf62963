import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { saveDraft, savedDraft } from '#client/storage.ts'
import type { ApiError } from '#contract/core/send.ts'
import { comment } from '#contract/talk/comment.ts'
import { COMMENT_MAX } from '#contract/talk/comment-text.ts'
import { saysNothing } from '#lib/invisible.ts'
import { useModule } from '../ui/use-module.ts'
import { growField } from '../ui/with-react/field-text.ts'
import { useAwake } from '../ui/with-react/use-awake.ts'
import { useSession } from '../ui/with-react/use-session.ts'
import { useTalk } from './context.ts'
import { draftName } from './draft.ts'
import { askNames, namesIn } from './names.ts'
import { usePicture } from './use-picture.ts'

/** Is the largest height in pixels to which the field grows. */
const HIGHEST = 420

export interface FormHandle {
  /** Puts a text that was not sent before the present text of the field. */
  giveBack: (text: string) => void
}

interface Props {
  name: string
  className?: string
  label?: string
  placeholder?: string
  sendWord?: string
  /** Is the initial text of the field; a draft takes precedence. */
  text?: string
  autoFocus?: boolean
  onCancel?: () => void
  /** Receives the text. The form is emptied at once. */
  onSend?: (text: string, handle: FormHandle & { done: () => void }) => void
  /** Saves the text instead of sending it. If it throws, the form shows the error and keeps the text. */
  onSave?: (text: string) => Promise<void>
}

type PreviewPart = typeof import('./CommentPreview.tsx').CommentPreview
type MentionsPart = typeof import('../ui/mentions/Mentions.tsx').Mentions

const fetchTools = () => import('./CommentTools.tsx')
const asEver = () => {}
const length = (text: string) => [...text.trim()].length

/**
 * Renders the comment form with tools, drafts, mentions and errors. It is printed with the page for members; text that is typed before
 * hydration stays.
 */
export function CommentForm(props: Props) {
  const { name, className = '', label = '写评论', placeholder = '说点什么吧，支持 Markdown 与代码块', sendWord = '发布' } = props
  const { thread } = useTalk()
  const isAwake = useAwake()
  const field = useRef<HTMLTextAreaElement>(null)
  const [count, setCount] = useState(0)
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [preview, setPreview] = useState<{ html: string; height: number; Part: PreviewPart } | null>(null)
  /** Loads at the first `@`. The form works without it. */
  const [Mentions, setMentions] = useState<MentionsPart | null>(null)
  /** A visitor, for whom this form is hidden, never loads them. */
  const tools = useModule(useSession() !== null, fetchTools, asEver)
  const id = useId()
  const draft = draftName(thread, name)
  const picture = usePicture(field, setNote, setBusy)

  function look(): void {
    const it = field.current
    if (!it) return
    setCount(length(it.value))
    growField(it, HIGHEST)
  }
  const begin = useEffectEvent(() => {
    const it = field.current
    if (!it) return
    it.value ||= savedDraft(draft) ?? props.text ?? ''
    look()
    if (props.autoFocus) it.focus()
  })
  useEffect(() => begin(), [])

  const handle = {
    giveBack(words: string) {
      const it = field.current
      const text = [words, it?.value].filter(Boolean).join('\n')
      saveDraft(draft, text)
      if (it) it.value = text
      look()
    },
    // A text that was begun during sending becomes the draft.
    done: () => saveDraft(draft, field.current?.value || null),
  }

  function change(event: ChangeEvent<HTMLTextAreaElement>): void {
    saveDraft(draft, event.target.value || null)
    setNote('')
    look()
    if (!Mentions && event.target.value.includes('@')) void bringMentions()
  }

  async function submit(): Promise<void> {
    const it = field.current
    if (!it || isBusy) return
    const text = it.value
    if (saysNothing(text)) return setNote('写点什么再发表吧')
    if (length(text) > COMMENT_MAX) return setNote(`评论最多 ${COMMENT_MAX} 字，现在有 ${length(text)} 字`)
    setNote('')
    setPreview(null)
    if (!props.onSave) {
      it.value = ''
      look()
      return props.onSend?.(text, handle)
    }
    setBusy(true)
    try {
      await props.onSave(text)
      saveDraft(draft, null)
    } catch (error) {
      setNote(failureWords(error as ApiError))
    } finally {
      setBusy(false)
    }
  }

  async function turnPreview(): Promise<void> {
    const it = field.current
    if (!it || isBusy) return
    if (preview) {
      setPreview(null)
      return void requestAnimationFrame(() => it.focus({ preventScroll: true }))
    }
    if (saysNothing(it.value)) return setNote('写点什么再预览吧')
    setBusy(true)
    try {
      const [{ content }, { CommentPreview }] = await Promise.all([
        api(comment.preview, { body: { contentMd: it.value } }, { quiet: true }),
        import('./CommentPreview.tsx'),
      ])
      setNote('')
      setPreview({ html: content, height: it.offsetHeight, Part: CommentPreview })
    } catch (error) {
      setNote(failureWords(error as ApiError))
    } finally {
      setBusy(false)
    }
  }

  const bringMentions = () =>
    import('../ui/mentions/Mentions.tsx').then(
      (it) => setMentions(() => it.Mentions),
      () => {},
    )
  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <form
      className={`box ${className}`.trim()}
      data-member
      data-say
      aria-busy={isBusy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {preview && <preview.Part html={preview.html} height={preview.height} />}
      <textarea
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        aria-describedby={isAwake ? id : undefined}
        aria-invalid={note && !isBusy ? true : undefined}
        hidden={preview !== null}
        onChange={change}
        onKeyDown={press}
        onPaste={(event) => picture.take(event, event.clipboardData)}
        onDrop={(event) => picture.take(event, event.dataTransfer)}
      />
      {isAwake && (
        <p className="note" role="alert" id={id}>
          {note}
        </p>
      )}
      <div className="bot">
        {isAwake && (
          <>
            {tools && (
              <tools.CommentTools
                field={field}
                isPreview={preview !== null}
                onPreview={() => void turnPreview()}
                onPicture={(it) => void picture.put(it)}
              />
            )}
            <span className={count > COMMENT_MAX ? 'count tabular over' : 'count tabular'}>
              {count} / {COMMENT_MAX}
            </span>
          </>
        )}
        {props.onCancel && (
          <button className="btn-ghost" type="button" onClick={props.onCancel}>
            取消
          </button>
        )}
        <button className="btn-solid" type="submit" data-send>
          {sendWord}
        </button>
      </div>
      {Mentions && <Mentions field={field} names={() => namesIn(thread)} ask={(keyword) => askNames(thread, keyword)} />}
    </form>
  )
}
