import { Icon } from '../Icon.tsx'
import type { Uploads } from './use-uploads.ts'

/** Pictures on their way up: how far, and what became of them. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null
  return (
    <section className="uploads" aria-label="正在上传的图片">
      {uploads.list.map((it) => (
        <div key={it.id} data-failed={it.share === null || undefined}>
          <p>
            <span className="name">{it.file.name}</span>
            <span role="status">
              {it.share === null ? it.failure : it.share < 1 ? `${Math.round(it.share * 100)}%` : '正在处理'}
            </span>
          </p>
          {it.share !== null && <progress value={it.share} max={1} aria-label={`${it.file.name} 的上传进度`} />}
          {it.share === null && !it.failure.startsWith('只能') && !it.failure.startsWith('图片不能') && (
            <button className="icon-btn" type="button" aria-label={`重试 ${it.file.name}`} onClick={() => uploads.retry(it)}>
              <Icon of="retry" />
            </button>
          )}
          <button
            className="icon-btn"
            type="button"
            aria-label={`${it.share === null ? '移除' : '取消'} ${it.file.name}`}
            onClick={() => uploads.cancel(it.id)}
          >
            <Icon of="close" />
          </button>
        </div>
      ))}
    </section>
  )
}
