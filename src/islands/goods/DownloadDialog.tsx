import { useEffect, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { openOver } from '../ui/with-react/open-over.ts'
import css from './uno.css?inline'

const isWeb = (link: string) => /^https?:\/\//i.test(link)

interface Where {
  link: string
  /** Opens the folder that the link leads to; empty for most. */
  code: string
}

/** A line with something to copy; `comforts/copy.ts` of the page does it. */
const Line = ({ name, value }: { name: string; value: string }) => (
  <div className=":uno: flex items-center gap-2 min-h-11.5 hairline-t text-size-small">
    <span className=":uno: w-12 flex-none text-faint text-size-meta">{name}</span>
    <code className=":uno: flex-1 min-w-0 py-2 mono text-size-meta break-anywhere select-all">{value}</code>
    <button
      type="button"
      className=":uno: btn gap-1.5 h-8 px-2 text-muted text-size-meta hover:bg-hover hover:text-strong data-yes:text-ok data-no:text-danger"
      data-copy=""
    >
      <span className=":uno: i-lucide-copy icon-s" aria-hidden="true" />
      <span aria-live="polite">复制</span>
      <span className="sr-only">{name}</span>
    </button>
  </div>
)

function DownloadDialog({ link, code, onClose }: Where & { onClose: () => void }) {
  adoptStyles(css)
  const open = useRef<HTMLAnchorElement>(null)
  useEffect(() => open.current?.focus(), [])
  return (
    <Dialog className=":uno: modal-box max-h-dialog w-within-460-32 px-6 pt-5 pb-6 animate-rise" label="下载" onClose={onClose}>
      <div className=":uno: flex items-center justify-between -me-2">
        <h2 className=":uno: text-size-card">下载</h2>
        <button type="button" className="icon-btn" aria-label="关闭" onClick={onClose}>
          <span className="i-lucide-x icon" aria-hidden="true" />
        </button>
      </div>
      <p className=":uno: mt-1 mb-4 text-muted text-size-small">
        {code ? '打开网盘之后，填上提取码就能取到文件。' : '文件在新窗口里打开，没有反应的话可以复制地址。'}
      </p>
      <Line name="地址" value={link} />
      {code && <Line name="提取码" value={code} />}
      <a ref={open} className=":uno: btn-solid w-full mt-4" href={link} target="_blank" rel="noopener noreferrer nofollow">
        {code ? '打开网盘' : '开始下载'}
      </a>
    </Dialog>
  )
}

/** Shows a member where the project is fetched. It is in the page only while the dialog is open. */
export function showDownload(where: Where): void {
  if (isWeb(where.link)) openOver((close) => <DownloadDialog {...where} onClose={close} />)
}
