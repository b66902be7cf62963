import { TITLE_MAX } from '#contract/content/article.ts'
import { useWords } from '../bar/words/words.ts'

interface Props {
  title: string
  onChange: (title: string) => void
  onEnter: () => void
}

/** Renders the field for the title. It takes no line breaks, but wraps on the screen. */
export function TitleField({ title, onChange, onEnter }: Props) {
  const words = useWords()
  const length = [...title].length
  return (
    <div className="desk-title">
      <textarea
        rows={1}
        value={title}
        aria-label={words.titleField}
        placeholder={words.titleField}
        aria-invalid={length > TITLE_MAX}
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter()
        }}
      />
      {length > TITLE_MAX - 20 && (
        <small role="status" data-bad={length > TITLE_MAX || undefined}>
          {length} / {TITLE_MAX}
        </small>
      )}
    </div>
  )
}
