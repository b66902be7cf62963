import { useEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { copyText } from '#client/copy-text.ts'
import { failureWords } from '#client/failure-words.ts'
import { preview } from '#contract/preview.ts'
import type { ApiError } from '#contract/send.ts'
import { laterWords } from '#lib/later.ts'
import { showToast } from '#stores/toast.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { off } from '../../ui/off.ts'
import { Icon } from '../Icon.tsx'
import type { Keeper } from '../keep/keeper.ts'
import css from './fields.css?inline'

adoptStyles(css)

interface Link {
  path: string
  expireTime: string
}

/** The link by which others read what is not published: made, copied, replaced, taken back. */
export function PreviewLinkDialog({ keeper, onClose }: { keeper: Keeper; onClose: () => void }) {
  const [link, setLink] = useState<Link | null | undefined>(undefined)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(true)
  const field = useRef<HTMLInputElement>(null)

  async function does(work: (params: { id: number }) => Promise<Link | null>): Promise<void> {
    setBusy(true)
    setFailure('')
    try {
      // Whoever follows it reads what stands here.
      await keeper.flush()
      if (keeper.id === null) setFailure('写点什么，才有可以预览的')
      else setLink(await work({ id: keeper.id }))
    } catch (error) {
      setFailure(failureWords(error as ApiError))
    } finally {
      setBusy(false)
    }
  }
  const begin = useRef(does)
  useEffect(() => void begin.current((params) => api(preview.link, { params }, { quiet: true })), [])
  const make = () => does((params) => api(preview.makeLink, { params }, { quiet: true }))
  const drop = () =>
    does(async (params) => {
      await api(preview.dropLink, { params }, { quiet: true })
      showToast('预览链接已撤销，拿着它的人再也打不开')
      return null
    })
  async function copy(): Promise<void> {
    field.current?.select()
    if (await copyText(field.current?.value ?? '')) showToast('预览链接已复制')
    else showToast('没有复制成功，请手动复制选中的链接', 'error')
  }

  return (
    <Dialog className="desk-box preview-link" label="预览链接" onClose={onClose}>
      <header>
        <h2>预览链接</h2>
        <button className="icon-btn" type="button" aria-label="关闭预览链接" onClick={onClose}>
          <Icon of="close" />
        </button>
      </header>
      <div className="link-parts" aria-busy={isBusy}>
        {link ? (
          <>
            <div className="link-line">
              <input
                ref={field}
                className="input"
                type="text"
                readOnly
                aria-label="预览链接"
                value={new URL(link.path, location.href).href}
                onFocus={(event) => event.target.select()}
              />
              <button className="btn-solid" type="button" onClick={() => void copy()}>
                复制
              </button>
            </div>
            <p>
              有效期到 {laterWords(link.expireTime, Date.now()) || link.expireTime.slice(0, 16)}
              。拿到它的人不用登录，读到的总是最新的草稿。
            </p>
          </>
        ) : (
          <p>
            {isBusy && link === undefined
              ? '正在读取…'
              : '生成一个链接，拿到它的人不用登录就能读到这篇文章最新的草稿，三十天内有效。'}
          </p>
        )}
        <p className="drawer-failure" role="alert">
          {failure}
        </p>
      </div>
      <footer>
        {link ? (
          <>
            <button className="btn-ghost" type="button" {...off(isBusy)} onClick={() => void make()}>
              换一个
            </button>
            <button className="btn-ghost" type="button" {...off(isBusy)} onClick={() => void drop()}>
              撤销链接
            </button>
          </>
        ) : (
          <button className="btn-solid" type="button" {...off(isBusy)} onClick={() => void make()}>
            生成链接
          </button>
        )}
      </footer>
    </Dialog>
  )
}
