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
    <div className=":uno: workbench-title relative flex-none pt-4.5 pb-3.5 ps-14 pe-8 hairline-b group-data-visual:p-0 group-data-visual:border-b-0 group-data-visual:bg-bg group-data-beside:pe-58 lt-desktop:group-data-beside:pe-47.5 lt-tablet:pt-3.5 lt-tablet:pb-3 lt-tablet:px-5 lt-tablet:group-data-beside:pe-0">
      <textarea
        className=":uno: block w-full p-0 border-0 bg-transparent text-strong text-1.75rem font-700 leading-1.35 overflow-hidden resize-none field-sizing-content focus-visible:outline-0 placeholder:text-faint placeholder:opacity-100 group-data-visual:max-w-200 group-data-visual:mx-auto group-data-visual:px-15 group-data-visual:pt-9 group-data-visual:hairline-x group-data-visual:bg-surface lt-tablet:text-1.4375rem lt-tablet:group-data-visual:px-5 lt-tablet:group-data-visual:pt-4 lt-tablet:group-data-visual:border-0"
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
        <small
          className=":uno: absolute bottom-1 end-4 text-faint text-12px tabular data-bad:text-danger"
          role="status"
          data-bad={length > TITLE_MAX || undefined}
        >
          {length} / {TITLE_MAX}
        </small>
      )}
    </div>
  )
}
