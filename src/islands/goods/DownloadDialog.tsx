import { useEffect, useRef } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { openOver } from '../ui/with-react/open-over.ts'
import css from './download-dialog.css?inline'

const isWeb = (link: string) => /^https?:\/\//i.test(link)

interface Where {
  link: string
  /** Opens the folder that the link leads to; empty for most. */
  code: string
}

/** A line with something to copy; `comforts/copy.ts` of the page does it. */
const Line = ({ name, value }: { name: string; value: string }) => (
  <div className="line">
    <span className="name">{name}</span>
    <code>{value}</code>
    <button type="button" className="btn" data-copy="">
      <span className="i-lucide-copy icon-s" aria-hidden="true" />
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
    <Dialog className="goods-download panel" label="下载" onClose={onClose}>
      <div className="head">
        <h2>下载</h2>
        <button type="button" className="icon-btn" aria-label="关闭" onClick={onClose}>
          <span className="i-lucide-x icon" aria-hidden="true" />
        </button>
      </div>
      <p>{code ? '打开网盘之后，填上提取码就能取到文件。' : '文件在新窗口里打开，没有反应的话可以复制地址。'}</p>
      <Line name="地址" value={link} />
      {code && <Line name="提取码" value={code} />}
      <a ref={open} className="btn-solid" href={link} target="_blank" rel="noopener noreferrer nofollow">
        {code ? '打开网盘' : '开始下载'}
      </a>
    </Dialog>
  )
}

/** Shows a member where the project is fetched. It is in the page only while the dialog is open. */
export function showDownload(where: Where): void {
  if (isWeb(where.link)) openOver((close) => <DownloadDialog {...where} onClose={close} />)
}
