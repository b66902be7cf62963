import { useEffect, useMemo, useState } from 'react'
import { api } from '#client/api.ts'
import { type Revision, revision } from '#contract/content/revision.ts'
import type { ApiError } from '#contract/core/send.ts'
import { compare } from '#lib/diff.ts'
import { showToast } from '#stores/toast.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { failureIn } from '../bar/words/failure.ts'
import { filled, useWords } from '../bar/words/words.ts'
import { Icon } from '../Icon.tsx'
import { Differences } from './Differences.tsx'
import type { Writing } from './use-writing.ts'

const KINDS = { auto: 'revisionAuto', save: 'revisionSave', publish: 'publish' } as const
const SIZE = 20

/** Renders the older versions of an article. Each one is compared with the current text and can be restored. */
export function RevisionsDialog({ id, writing, onClose }: { id: number; writing: Writing; onClose: () => void }) {
  const [list, setList] = useState<readonly Revision[] | null>(null)
  const [pages, setPages] = useState({ at: 1, of: 1 })
  const [chosen, setChosen] = useState<{ version: number; text: string; title: string } | null>(null)
  const [failure, setFailure] = useState('')
  const words = useWords()
  const now = useState(() => writing.whole().text)[0]
  const stretches = useMemo(() => (chosen ? compare(chosen.text, now) : []), [chosen, now])
  const fail = (error: unknown) => setFailure(failureIn(error as ApiError))

  useEffect(() => {
    api(revision.list, { params: { id }, query: { pageNum: pages.at, pageSize: SIZE } }, { quiet: true })
      .then((it) => {
        setList((before) => (pages.at === 1 ? it.records : [...(before ?? []), ...it.records]))
        setPages((before) => (before.of === it.pages ? before : { ...before, of: it.pages }))
      })
      .catch((error: unknown) => setFailure(failureIn(error as ApiError)))
  }, [id, pages.at])

  function look(version: number): void {
    setFailure('')
    api(revision.detail, { params: { id, version } }, { quiet: true })
      .then((it) => setChosen({ version, text: it.contentMd, title: it.title }))
      .catch(fail)
  }
  function restore(): void {
    if (!chosen) return
    writing.replace(chosen.text, { title: chosen.title })
    showToast(filled(words.revisionUsed, chosen.version))
    onClose()
  }
  return (
    <Dialog className="desk-box revisions" label={words.history} onClose={onClose}>
      <header>
        <h2>{words.history}</h2>
        <button className="icon-btn" type="button" aria-label={words.closeHistory} onClick={onClose}>
          <Icon of="close" />
        </button>
      </header>
      <div className="revision-parts">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
        <nav aria-label={words.history} tabIndex={0}>
          {list?.map((it) => (
            <button
              key={it.version}
              type="button"
              aria-current={chosen?.version === it.version || undefined}
              onClick={() => look(it.version)}
            >
              <b>
                {filled(words.revision, it.version)}
                {it.isLive && <em>{words.revisionLive}</em>}
              </b>
              <span>
                {it.createTime.slice(0, 16)} · {words[KINDS[it.kind]]} ·{' '}
                {filled(words.wordCount, it.length.toLocaleString('zh-CN'))}
              </span>
            </button>
          ))}
          {pages.at < pages.of && (
            <button type="button" onClick={() => setPages({ ...pages, at: pages.at + 1 })}>
              {words.older}
            </button>
          )}
        </nav>
        <div>
          {failure && (
            <p className="drawer-failure" role="alert">
              {failure}
            </p>
          )}
          {chosen ? (
            stretches.some((it) => 'mine' in it) ? (
              <>
                <div className="sides" aria-hidden="true">
                  <b>{filled(words.revision, chosen.version)}</b>
                  <b>{words.now}</b>
                </div>
                <Differences stretches={stretches} names={[filled(words.revision, chosen.version), words.now]} />
              </>
            ) : (
              <p className="no-difference">{words.nowSame}</p>
            )
          ) : (
            <p className="no-difference">{words.revisionPick}</p>
          )}
        </div>
      </div>
      <footer>
        <button className="btn-solid" type="button" disabled={!chosen} onClick={restore}>
          {words.revisionUse}
        </button>
      </footer>
    </Dialog>
  )
}
