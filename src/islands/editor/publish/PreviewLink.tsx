import { useEffect, useRef, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { copyText } from '#client/copy-text.ts'
import { preview } from '#contract/content/preview.ts'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { off } from '../../ui/dialog/off.ts'
import { failureIn } from '../bar/words/failure.ts'
import { filled, useWords } from '../bar/words/words.ts'
import { Icon } from '../Icon.tsx'
import type { Keeper } from '../keep/keeper.ts'
import css from './fields.css?inline'
import { whenWords } from './when.ts'

adoptStyles(css)

interface Link {
  path: string
  expireTime: string
}

/**
 * Renders the dialog for the link with which others can read an unpublished article. The author makes, copies, replaces and removes it
 * here.
 */
export function PreviewLinkDialog({ keeper, onClose }: { keeper: Keeper; onClose: () => void }) {
  const [link, setLink] = useState<Link | null | undefined>(undefined)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(true)
  const field = useRef<HTMLInputElement>(null)
  const words = useWords()

  async function does(work: (params: { id: number }) => Promise<Link | null>): Promise<void> {
    setBusy(true)
    setFailure('')
    try {
      // The text is saved first, so that the link shows what is in the editor.
      await keeper.flush()
      if (keeper.id === null) setFailure(words.writeFirst)
      else setLink(await work({ id: keeper.id }))
    } catch (error) {
      setFailure(failureIn(error as ApiError))
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
      showToast(words.linkDropped)
      return null
    })
  async function copy(): Promise<void> {
    field.current?.select()
    if (await copyText(field.current?.value ?? '')) showToast(words.copied)
    else showToast(words.linkByHand, 'error')
  }

  return (
    <Dialog className="desk-box preview-link" label={words.previewLink} onClose={onClose}>
      <header>
        <h2>{words.previewLink}</h2>
        <button className="icon-btn" type="button" aria-label={words.closeLink} onClick={onClose}>
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
                aria-label={words.previewLink}
                value={new URL(link.path, location.href).href}
                onFocus={(event) => event.target.select()}
              />
              <button className="btn-solid" type="button" onClick={() => void copy()}>
                {words.copy}
              </button>
            </div>
            <p>{filled(words.linkUntil, whenWords(words, link.expireTime, Date.now()) || link.expireTime.slice(0, 16))}</p>
          </>
        ) : (
          <p>{isBusy && link === undefined ? words.loading : words.linkNote}</p>
        )}
        <p className="drawer-failure" role="alert">
          {failure}
        </p>
      </div>
      <footer>
        {link ? (
          <>
            <button className="btn-ghost" type="button" {...off(isBusy)} onClick={() => void make()}>
              {words.linkNew}
            </button>
            <button className="btn-ghost" type="button" {...off(isBusy)} onClick={() => void drop()}>
              {words.linkDrop}
            </button>
          </>
        ) : (
          <button className="btn-solid" type="button" {...off(isBusy)} onClick={() => void make()}>
            {words.linkMake}
          </button>
        )}
      </footer>
    </Dialog>
  )
}
