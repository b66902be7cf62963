import { filled, useWords } from '../bar/words/words.ts'
import { Icon } from '../Icon.tsx'
import type { Uploads } from './use-uploads.ts'

const GOING = ':uno: flex justify-between gap-2.5 text-muted'
const FAILED = ':uno: flex flex-col justify-between text-danger'

/** Renders the uploads of pictures: their progress, and what failed. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const words = useWords()
  if (uploads.list.length === 0) return null
  return (
    <section
      className=":uno: absolute z-4 bottom-11.5 end-3 grid gap-1 w-75 max-w-room p-2.5 ps-3.5 float-panel rounded-3 t-meta lt-tablet:bottom-23"
      aria-label={words.uploads}
    >
      {uploads.list.map((it) => (
        <div key={it.id} className=":uno: grid cols-upload items-center">
          <p className={it.share === null ? FAILED : GOING}>
            <span className=":uno: text-text truncate">{it.file.name}</span>
            <span role="status">
              {it.share === null
                ? it.fault
                  ? words[it.fault]
                  : it.failure
                : it.share < 1
                  ? `${Math.round(it.share * 100)}%`
                  : words.processing}
            </span>
          </p>
          {it.share !== null && (
            <progress
              className=":uno: row-start-2 col-start-1 w-full h-1 accent-control"
              value={it.share}
              max={1}
              aria-label={filled(words.uploadShare, it.file.name)}
            />
          )}
          {it.share === null && !it.fault && (
            <button
              className="icon-btn"
              type="button"
              aria-label={filled(words.retryFile, it.file.name)}
              onClick={() => uploads.retry(it)}
            >
              <Icon of="retry" />
            </button>
          )}
          <button
            className="icon-btn"
            type="button"
            aria-label={filled(it.share === null ? words.removeFile : words.cancelFile, it.file.name)}
            onClick={() => uploads.cancel(it.id)}
          >
            <Icon of="close" />
          </button>
        </div>
      ))}
    </section>
  )
}
