import { useEffect, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { copyText } from '#client/copy-text.ts'
import { preview } from '#contract/content/preview.ts'
import type { ApiError } from '#contract/core/send.ts'
import { showToast } from '#stores/toast.ts'
import { off } from '../../ui/dialog/off.ts'
import { failureIn } from '../bar/words/failure.ts'
import { filled, useWords } from '../bar/words/words.ts'
import type { Keeper } from '../keep/keeper.ts'
import { INPUT } from '../settings/Field.tsx'
import { Box } from '../workbench/Box.tsx'
import { whenWords } from './when.ts'

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
    <Box
      className=":uno: workbench-box preview-link dialog-box w-120 lt-tablet:w-full lt-tablet:max-w-window lt-tablet:h-fit lt-tablet:max-h-dvh"
      title={words.previewLink}
      closes={words.closeLink}
      onClose={onClose}
      foot={
        link ? (
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
        )
      }
    >
      <div className=":uno: grid gap-3 px-6 pt-4 pb-5 t-small" aria-busy={isBusy}>
        {link ? (
          <>
            <div className=":uno: flex gap-2">
              <input
                ref={field}
                className={INPUT}
                type="text"
                readOnly
                aria-label={words.previewLink}
                value={new URL(link.path, location.href).href}
                onFocus={(event) => event.target.select()}
              />
              <button className=":uno: btn-solid flex-none h-9" type="button" onClick={() => void copy()}>
                {words.copy}
              </button>
            </div>
            <p className=":uno: text-muted">
              {filled(words.linkUntil, whenWords(words, link.expireTime, Date.now()) || link.expireTime.slice(0, 16))}
            </p>
          </>
        ) : (
          <p className=":uno: text-muted">{isBusy && link === undefined ? words.loading : words.linkNote}</p>
        )}
        <p className=":uno: px-6 text-danger t-meta empty:hidden" role="alert">
          {failure}
        </p>
      </div>
    </Box>
  )
}
