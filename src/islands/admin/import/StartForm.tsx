import { type FormEvent, useId, useState } from 'react'
import { importStart } from '#client/desk-import-calls.ts'
import { failureWords } from '#client/failure-words.ts'
import { request } from '#client/request.ts'
import type { ImportRow } from '#contract/import.ts'
import type { ApiError } from '#contract/send.ts'
import { FormDrawer } from '../kit/FormDrawer.tsx'

interface Props {
  row: ImportRow
  dryRun: boolean
  /** Archives that may hold its pictures. */
  archives: readonly ImportRow[]
  onStarted: () => void
  onClose: () => void
}

/** How a blog moves in: whose its posts become, and what becomes of pictures and of what was edited here. */
export function StartForm({ row, dryRun, archives, onStarted, onClose }: Props) {
  const { authors, id } = row
  const name = useId()
  const isAsked = authors.length > 1
  const [whose, setWhose] = useState<'owner' | 'each' | ''>(isAsked ? '' : 'owner')
  const [me, setMe] = useState('')
  const [mediaId, setMediaId] = useState(0)
  const [fetchPictures, setFetch] = useState(false)
  const [force, setForce] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (isAsked && !whose && !dryRun) return setFailure('请选择文章归谁')
    setBusy(true)
    setFailure('')
    const chosen = {
      ...(whose && isAsked && { authors: whose }),
      ...(whose === 'each' && me && { me }),
      ...(mediaId > 0 && { mediaId }),
    }
    try {
      await request(importStart, { body: { id, dryRun, force, fetchPictures, ...chosen } }, { quiet: true })
      onStarted()
    } catch (error) {
      setFailure(failureWords(error as ApiError))
      setBusy(false)
    }
  }
  return (
    <FormDrawer
      title={`${dryRun ? '试运行' : '导入'} ${row.name}`}
      does={dryRun ? '试运行' : '开始导入'}
      isBusy={isBusy}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p className="import-note">
        {dryRun
          ? '把文件从头读到尾，告诉你会导入什么、哪些导不进来，什么都不写。'
          : '文章、页面、评论和写它们的人都会来，旧地址会转到新地址，不给任何人发通知和邮件。'}
      </p>
      {isAsked && (
        <div className="field">
          <span className="name" id={name}>
            文章归谁
          </span>
          <div>
            <div className="choice" role="radiogroup" aria-labelledby={name}>
              {(['owner', 'each'] as const).map((it) => (
                <label key={it}>
                  <input type="radio" name="whose" checked={whose === it} onChange={() => setWhose(it)} />
                  {it === 'owner' ? '都归我' : '各归各的作者'}
                </label>
              ))}
            </div>
            <p className="note">
              作者：{authors.map((it) => `${it.nickname}（${it.posts} 篇）`).join('、')}。他们的账号登录不了，只用来署名。
            </p>
          </div>
        </div>
      )}
      {whose === 'each' && (
        <div className="field">
          <label htmlFor={`${name}-me`}>哪位是你</label>
          <select className="input" id={`${name}-me`} value={me} onChange={({ target }) => setMe(target.value)}>
            <option value="">都不是</option>
            {authors.map((it) => (
              <option key={it.key} value={it.key}>
                {it.nickname}
              </option>
            ))}
          </select>
        </div>
      )}
      {archives.length > 0 && (
        <div className="field">
          <label htmlFor={`${name}-media`}>图片包</label>
          <select
            className="input"
            id={`${name}-media`}
            value={mediaId}
            onChange={({ target }) => setMediaId(Number(target.value))}
          >
            <option value={0}>没有另外的图片</option>
            {archives.map((it) => (
              <option key={it.id} value={it.id}>
                {it.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <label className="tick-line">
        <input type="checkbox" checked={fetchPictures} onChange={({ target }) => setFetch(target.checked)} />
        <span>
          下载还在别的网站上的图片
          <small>不选就留在原处，以后再导入一次也可以下载</small>
        </span>
      </label>
      <label className="tick-line">
        <input type="checkbox" checked={force} onChange={({ target }) => setForce(target.checked)} />
        <span>
          以旧站为准
          <small>导入过、又在这里改过的文章也覆盖，改过的文字留在修订记录里</small>
        </span>
      </label>
    </FormDrawer>
  )
}
