import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#client/api.ts'
import { type ImportRow, importing } from '#contract/keep/import.ts'
import { showRefusal } from '../../ui/refused.ts'
import { forgetDraft, useDraft } from '../../ui/use-draft.ts'
import { FormDrawer } from '../kit/FormDrawer.tsx'
import { TickLine } from './TickLine.tsx'

interface Props {
  row: ImportRow
  dryRun: boolean
  /** Lists the archives that may hold the pictures of this import. */
  archives: readonly ImportRow[]
  /** Owns the draft. */
  userId: number
  onStarted: () => void
  onClose: () => void
}

interface Choices {
  whose: 'owner' | 'each' | ''
  me: string
  /** Is the text value of a select; empty for none. */
  mediaId: string
  fetchPictures: boolean
  force: boolean
}
const BLANK: Choices = { whose: '', me: '', mediaId: '', fetchPictures: false, force: false }

const DRY = '把文件从头读到尾，告诉你会导入什么、哪些导不进来，什么都不写。'
const NOTES: Readonly<Record<string, string>> = {
  inkstone: '空的博客会原样搬回，编号、地址、时间和计数都不变；已经有内容的博客只导入文章。',
  folder: '文章、草稿和页面连同图片都会来，Hexo 和 Hugo 的旧地址会转到新地址。',
}
const NOTE = '文章、页面、评论和写它们的人都会来，旧地址会转到新地址，不给任何人发通知和邮件。'

/** Renders the choices of an import: who becomes the author of the posts, and how pictures and edited posts are treated. */
export function StartForm({ row, dryRun, archives, userId, onStarted, onClose }: Props) {
  const { authors, id, system } = row
  const name = useId()
  const draft = `import-${id}`
  const form = useForm<Choices>({ defaultValues: BLANK })
  useDraft(form, draft, userId)
  const { register, watch, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const whose = watch('whose')
  const isForeign = !(system in NOTES)
  const isAsked = isForeign && authors.length > 1

  async function send({ me, mediaId, fetchPictures, force }: Choices): Promise<void> {
    if (isAsked && !whose && !dryRun) return form.setError('root', { message: '请选择文章归谁' })
    const media = archives.find((it) => String(it.id) === mediaId)?.id
    const chosen = {
      ...(isAsked && whose && { authors: whose }),
      ...(isAsked && whose === 'each' && me && { me }),
      ...(isForeign && media !== undefined && { mediaId: media }),
    }
    try {
      const body = { id, dryRun, force, fetchPictures: isForeign && fetchPictures, ...chosen }
      await api(importing.start, { body }, { quiet: true })
      // The draft stays after a trial run, so that the import starts with the same choices.
      if (!dryRun) forgetDraft(draft)
      onStarted()
    } catch (error) {
      showRefusal(form, error, {})
    }
  }
  return (
    <FormDrawer
      title={`${dryRun ? '试运行' : '导入'} ${row.name}`}
      does={dryRun ? '试运行' : '开始导入'}
      isBusy={isSubmitting}
      failure={errors.root?.message}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
    >
      <p className="import-note">{dryRun ? DRY : (NOTES[system] ?? NOTE)}</p>
      {isAsked && (
        <div className="field">
          <span className="name" id={name}>
            文章归谁
          </span>
          <div>
            <div className="choice" role="radiogroup" aria-labelledby={name}>
              {(['owner', 'each'] as const).map((it) => (
                <label key={it}>
                  <input type="radio" value={it} {...register('whose')} />
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
      {isAsked && whose === 'each' && (
        <div className="field">
          <label htmlFor={`${name}-me`}>哪位是你</label>
          <select className="input" id={`${name}-me`} {...register('me')}>
            <option value="">都不是</option>
            {authors.map((it) => (
              <option key={it.key} value={it.key}>
                {it.nickname}
              </option>
            ))}
          </select>
        </div>
      )}
      {isForeign && archives.length > 0 && (
        <div className="field">
          <label htmlFor={`${name}-media`}>图片包</label>
          <select className="input" id={`${name}-media`} {...register('mediaId')}>
            <option value="">没有另外的图片</option>
            {archives.map((it) => (
              <option key={it.id} value={it.id}>
                {it.name}
              </option>
            ))}
          </select>
        </div>
      )}
      {isForeign && (
        <TickLine
          words="下载还在别的网站上的图片"
          about="不选就留在原处，以后再导入一次也可以下载"
          {...register('fetchPictures')}
        />
      )}
      <TickLine
        words={isForeign ? '以旧站为准' : '以文件为准'}
        about="导入过、又在这里改过的文章也覆盖，改过的文字留在修订记录里"
        {...register('force')}
      />
    </FormDrawer>
  )
}
