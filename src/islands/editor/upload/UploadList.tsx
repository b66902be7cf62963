import { filled, useWords } from '../bar/words/words.ts'
import { Icon } from '../Icon.tsx'
import type { Uploads } from './use-uploads.ts'

/** Renders the uploads of pictures: their progress, and what failed. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const words = useWords()
  if (uploads.list.length === 0) return null
  return (
    <section className="uploads" aria-label={words.uploads}>
      {uploads.list.map((it) => (
        <div key={it.id} data-failed={it.share === null || undefined}>
          <p>
            <span className="name">{it.file.name}</span>
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
          {it.share !== null && <progress value={it.share} max={1} aria-label={filled(words.uploadShare, it.file.name)} />}
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
