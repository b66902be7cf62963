import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#client/api.ts'
import { deskGoods, type WholeGoods } from '#contract/content/desk-goods.ts'
import { GoodsDraft } from '#contract/content/goods-draft.ts'
import { Field } from '../../ui/centre/Field.tsx'
import { EditDrawer } from '../kit/EditDrawer.tsx'
import { MarkdownField } from '../kit/MarkdownField.tsx'
import { PicturesField } from '../kit/PicturesField.tsx'
import { useEdit } from '../kit/use-edit.ts'
import { NAMES, namesIn, namesOut } from './fields.ts'
import { VersionsField } from './VersionsField.tsx'

interface Props {
  userId: number
  /** Is missing when a new project is made. */
  goods?: WholeGoods | undefined
  categories: readonly string[]
  onClose: (isChanged?: boolean) => void
}

const CONTENT_MAX = 50_000
const IMAGES_MAX = 12
/** Holds lists of names as one line of text each. */
const shape = z.object({
  version: z.int(),
  ...GoodsDraft.shape,
  tags: z.string().check(z.refine((it) => GoodsDraft.shape.tags.safeParse(namesIn(it)).success, '标签最多 8 个，每个最多 30 字')),
  techStack: z
    .string()
    .check(z.refine((it) => GoodsDraft.shape.techStack.safeParse(namesIn(it)).success, '技术栈最多 12 个，每个最多 30 字')),
})
type Fields = z.infer<typeof shape>

const BLANK: WholeGoods = {
  id: 0,
  version: 0,
  name: '',
  cover: '',
  images: [],
  summary: '',
  category: '',
  tags: [],
  price: 0,
  license: '',
  techStack: [],
  contentMd: '',
  demoUrl: '',
  sourceUrl: '',
  downloadUrl: '',
  downloadCode: '',
  versions: [],
  isShown: true,
}
const fieldsOf = ({ id: _, ...it }: WholeGoods): Fields => ({ ...it, tags: namesOut(it.tags), techStack: namesOut(it.techStack) })

/** Renders the form for all fields of a project. */
export function GoodsForm({ userId, goods, categories, onClose }: Props) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const wait = (name: string) => (isOn: boolean) =>
    setBusy((old) => new Set(isOn ? [...old, name] : [...old].filter((it) => it !== name)))
  const edit = useEdit<Fields>({
    draft: `goods-${goods?.id ?? 'new'}`,
    userId,
    shape,
    values: fieldsOf(goods ?? { ...BLANK, category: categories[0] ?? '' }),
    fieldsOf,
    words: { name: /项目名称/, category: /分类/, price: /价格/, downloadUrl: /下载地址/, demoUrl: /演示/, sourceUrl: /源码/ },
    async send({ version, tags, techStack, ...it }) {
      const draft = { ...it, tags: namesIn(tags), techStack: namesIn(techStack) }
      if (goods) await api(deskGoods.update, { body: { id: goods.id, version, ...draft } }, { quiet: true })
      else await api(deskGoods.add, { body: draft }, { quiet: true })
      return goods ? '项目已保存' : '项目建好了'
    },
    onDone: () => onClose(true),
  })
  const { form } = edit
  const { errors } = form.formState
  const { cover, images } = useWatch({ control: form.control })
  const line = (name: 'name' | 'summary' | 'license' | 'tags' | 'techStack' | 'downloadCode', hint = '') => (
    <Field label={NAMES[name]} error={errors[name]?.message} hint={hint}>
      {(ties) => <input {...ties} type="text" autoComplete="off" {...form.register(name)} />}
    </Field>
  )
  const address = (name: 'demoUrl' | 'sourceUrl' | 'downloadUrl', hint = '') => (
    <Field label={NAMES[name]} error={errors[name]?.message} hint={hint}>
      {(ties) => (
        <input {...ties} type="text" inputMode="url" autoComplete="off" placeholder="https://" {...form.register(name)} />
      )}
    </Field>
  )
  return (
    <EditDrawer
      edit={edit}
      title={goods ? '修改项目' : '新建项目'}
      does={goods ? '保存' : '创建'}
      isWide
      names={NAMES}
      isWaiting={busy.size > 0}
      onClose={() => onClose()}
    >
      {line('name')}
      {line('summary', '一句话说清楚它是什么，会出现在列表里')}
      <div className="goods-pair">
        <Field label={NAMES.category} error={errors.category?.message} hint="选一个已有的，或者直接写新的">
          {(ties) => (
            <>
              <input {...ties} type="text" list="goods-categories" autoComplete="off" {...form.register('category')} />
              <datalist id="goods-categories">
                {categories.map((it) => (
                  <option key={it} value={it} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label={NAMES.price} error={errors.price?.message} hint="元，0 是免费">
          {(ties) => (
            <input
              {...ties}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              {...form.register('price', { setValueAs: toPrice })}
            />
          )}
        </Field>
      </div>
      <PicturesField
        label={NAMES.cover}
        source="goods"
        urls={cover ? [cover] : []}
        most={1}
        error={errors.cover?.message}
        onBusy={wait('cover')}
        onChange={([url = '']) => form.setValue('cover', url, { shouldDirty: true })}
      />
      <PicturesField
        label={NAMES.images}
        source="goods"
        urls={(images ?? []).filter((it) => it !== undefined)}
        most={IMAGES_MAX}
        error={errors.images?.message}
        onBusy={wait('images')}
        onChange={(urls) => form.setValue('images', urls, { shouldDirty: true })}
      />
      <MarkdownField form={form} name="contentMd" label={NAMES.contentMd} most={CONTENT_MAX} placeholder="它做什么，怎么用" />
      <div className="goods-pair">
        {line('tags', '用逗号隔开')}
        {line('techStack', '用逗号隔开')}
      </div>
      <div className="goods-pair">
        {address('demoUrl')}
        {address('sourceUrl')}
      </div>
      <div className="goods-pair">
        {address('downloadUrl', '文件的直链，或者网盘的分享页；登录的成员才看得到')}
        {line('downloadCode', '网盘的提取码，没有就空着')}
      </div>
      {line('license')}
      <VersionsField form={form} />
      <label className="tick-line">
        <input type="checkbox" {...form.register('isShown')} />
        上架，读者能看到
      </label>
    </EditDrawer>
  )
}

/** Returns a number, or NaN for an empty text, which the shape refuses with words. */
const toPrice = (text: string | number): number => (String(text).trim() === '' ? Number.NaN : Number(text))
