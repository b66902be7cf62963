import { useEffect, useMemo, useState } from 'react'
import { api } from '#client/api.ts'
import { type Revision, revision } from '#contract/content/revision.ts'
import type { ApiError } from '#contract/core/send.ts'
import { compare } from '#lib/diff.ts'
import { showToast } from '#stores/toast.ts'
import { failureIn } from '../bar/words/failure.ts'
import { filled, useWords } from '../bar/words/words.ts'
import { Box, BoxFailure } from './Box.tsx'
import { Differences, NOTE, Sides } from './Differences.tsx'
import { UpdateNote } from './UpdateNote.tsx'
import type { Writing } from './use-writing.ts'

const KINDS = { auto: 'revisionAuto', save: 'revisionSave', publish: 'publish' } as const
const SIZE = 20
const ROW = ':uno: grid w-full px-3 py-2 rounded-control text-start hover:bg-hover aria-current:bg-accent-soft'

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

  const shown = list?.find((it) => it.version === chosen?.version)
  const names = [filled(words.revision, chosen?.version ?? 0), words.now] as const

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
    <Box
      className=":uno: workbench-box revisions dialog-box whole-on-phone w-240 tablet:h-box"
      title={words.history}
      closes={words.closeHistory}
      onClose={onClose}
      foot={
        <button className="btn-solid" type="button" disabled={!chosen} onClick={restore}>
          {words.revisionUse}
        </button>
      }
    >
      <div className=":uno: grid flex-1 cols-revisions min-h-80 overflow-hidden lt-tablet:grid-cols-1 lt-tablet:rows-revisions">
        <nav
          className=":uno: min-h-0 p-2 overflow-y-auto tablet:hairline-e lt-tablet:hairline-b"
          aria-label={words.history}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
          tabIndex={0}
        >
          {list?.map((it) => (
            <button
              key={it.version}
              className={ROW}
              type="button"
              aria-current={chosen?.version === it.version || undefined}
              onClick={() => look(it.version)}
            >
              <b className=":uno: text-strong t-small font-600">
                {filled(words.revision, it.version)}
                {it.isLive && <em className=":uno: ms-2 text-accent text-12px not-italic">{words.revisionLive}</em>}
              </b>
              <span className=":uno: text-muted text-12px">
                {it.createTime.slice(0, 16)} · {words[KINDS[it.kind]]} ·{' '}
                {filled(words.wordCount, it.length.toLocaleString('zh-CN'))}
              </span>
            </button>
          ))}
          {pages.at < pages.of && (
            <button className={ROW} type="button" onClick={() => setPages({ ...pages, at: pages.at + 1 })}>
              {words.older}
            </button>
          )}
        </nav>
        <div className=":uno: min-h-0 overflow-y-auto">
          {failure && <BoxFailure>{failure}</BoxFailure>}
          {shown?.update && (
            <UpdateNote
              key={shown.version}
              id={id}
              version={shown.version}
              update={shown.update}
              onChange={(it) => setList(list?.map((row) => (row.version === it.version ? it : row)) ?? null)}
            />
          )}
          {chosen ? (
            stretches.some((it) => 'mine' in it) ? (
              <>
                <Sides names={names} />
                <Differences stretches={stretches} names={names} />
              </>
            ) : (
              <p className={NOTE}>{words.nowSame}</p>
            )
          ) : (
            <p className={NOTE}>{words.revisionPick}</p>
          )}
        </div>
      </div>
    </Box>
  )
}
