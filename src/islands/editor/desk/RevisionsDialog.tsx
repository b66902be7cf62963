import { useEffect, useMemo, useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { type Revision, revision } from '#contract/revision.ts'
import type { ApiError } from '#contract/send.ts'
import { compare } from '#lib/diff.ts'
import { showToast } from '#stores/toast.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../Icon.tsx'
import { Differences } from './Differences.tsx'
import type { Writing } from './use-writing.ts'

const KINDS = { auto: '自动保存', save: '保存', publish: '发布' } as const
const SIZE = 20

/** What the article said before: each against what stands there now, and back with one press. */
export function RevisionsDialog({ id, writing, onClose }: { id: number; writing: Writing; onClose: () => void }) {
  const [list, setList] = useState<readonly Revision[] | null>(null)
  const [pages, setPages] = useState({ at: 1, of: 1 })
  const [chosen, setChosen] = useState<{ version: number; text: string; title: string } | null>(null)
  const [failure, setFailure] = useState('')
  const now = useState(() => writing.whole().text)[0]
  const stretches = useMemo(() => (chosen ? compare(chosen.text, now) : []), [chosen, now])
  const fail = (error: unknown) => setFailure(failureWords(error as ApiError))

  useEffect(() => {
    api(revision.list, { params: { id }, query: { pageNum: pages.at, pageSize: SIZE } }, { quiet: true })
      .then((it) => {
        setList((before) => (pages.at === 1 ? it.records : [...(before ?? []), ...it.records]))
        setPages((before) => (before.of === it.pages ? before : { ...before, of: it.pages }))
      })
      .catch((error: unknown) => setFailure(failureWords(error as ApiError)))
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
    showToast(`已换成修订 ${chosen.version}，可以撤销`)
    onClose()
  }
  return (
    <Dialog className="desk-box revisions" label="历史版本" onClose={onClose}>
      <header>
        <h2>历史版本</h2>
        <button className="icon-btn" type="button" aria-label="关闭历史版本" onClick={onClose}>
          <Icon of="close" />
        </button>
      </header>
      <div className="revision-parts">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
        <nav aria-label="修订" tabIndex={0}>
          {list?.map((it) => (
            <button
              key={it.version}
              type="button"
              aria-current={chosen?.version === it.version || undefined}
              onClick={() => look(it.version)}
            >
              <b>
                修订 {it.version}
                {it.isLive && <em>读者看到的</em>}
              </b>
              <span>
                {it.createTime.slice(0, 16)} · {KINDS[it.kind]} · {it.length.toLocaleString('zh-CN')} 字
              </span>
            </button>
          ))}
          {pages.at < pages.of && (
            <button type="button" onClick={() => setPages({ ...pages, at: pages.at + 1 })}>
              更早的
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
                  <b>修订 {chosen.version}</b>
                  <b>现在</b>
                </div>
                <Differences stretches={stretches} names={[`修订 ${chosen.version}`, '现在']} />
              </>
            ) : (
              <p className="no-difference">和现在的正文相同</p>
            )
          ) : (
            <p className="no-difference">选一个修订，看它和现在有什么不同</p>
          )}
        </div>
      </div>
      <footer>
        <button className="btn-solid" type="button" disabled={!chosen} onClick={restore}>
          换成这个修订
        </button>
      </footer>
    </Dialog>
  )
}
