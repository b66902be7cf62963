import * as z from 'zod/mini'
import { OwnPageDraft, type OwnPageRow, ownPage, type PagePlace } from '#contract/site/own-page.ts'
import { choice, line, markdown, toggle, whole } from '../../ui/form/FieldKinds.tsx'
import { form } from '../../ui/form/Form.tsx'
import { optionsOf } from '../../ui/form/options.ts'
import { edit } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import { works } from '../kit/Works.tsx'

/** Names the places that can link to a page. */
const PLACES: Record<PagePlace, string> = { menu: '菜单的「更多」里', footer: '页脚', none: '不放链接' }

const shape = z.extend(z.omit(OwnPageDraft, { id: true }), { version: z.int() })
type Fields = z.infer<typeof shape>
const BLANK: Fields = { version: 0, title: '', name: '', contentMd: '', place: 'menu', sort: 0, isShown: true }

/** Is the form for a page of the owner. */
const pageForm = form<OwnPageRow | undefined, Fields>({
  title: (page) => (page ? `编辑「${page.title}」` : '新建页面'),
  does: '保存',
  isWide: true,
  draft: (page) => `page.${page?.id ?? 'new'}`,
  shape,
  values(page) {
    const { version, title, name, contentMd, place, sort, isShown } = page ?? BLANK
    return { version, title, name, contentMd, place, sort, isShown }
  },
  fields: [
    line('title', '标题'),
    line('name', '地址', { hint: (name) => `/page/${name || '…'}，小写字母、数字和连字符` }),
    markdown('contentMd', '正文', { rows: 14 }),
    choice('place', '放在哪里', { called: '位置', options: optionsOf(PLACES) }),
    whole('sort', '排序', { hint: '小的在前' }),
    toggle('isShown', '公开', { hint: '关着时只有后台能看到' }),
  ],
  async send({ version, ...fields }, page) {
    const { isShown } = await ask(ownPage.save, { body: { ...fields, ...(page && { id: page.id, version }) } })
    return isShown ? '已保存，页面马上就能打开' : '已保存'
  },
})

/** Renders the pages of the owner. */
export const OwnPages = works<OwnPageRow[], OwnPageRow>({
  title: '自己的页面',
  ask: () => ask(ownPage.list, {}),
  bones: 3,
  above: ({ data }) => <p className=":uno: mb-3 text-faint text-size-meta tabular">共 {data.length} 个页面</p>,
  make: () => [edit('新建页面', (_, close, here) => pageForm(undefined, close, here))],
  rows: (pages) => pages,
  row: ({ id, title, isShown, path, place, updateTime }) => ({
    key: id,
    title,
    facts: [
      isShown ? (
        <a key="path" className=":uno: inline-block min-h-6 leading-6 text-accent" href={path}>
          {path}
        </a>
      ) : (
        '没有公开'
      ),
      PLACES[place],
      <time key="time">{updateTime.slice(0, 16)}</time>,
    ],
  }),
  acts: ({ id, title, path }) => [
    { ...edit('编辑', pageForm), label: `编辑「${title}」` },
    {
      words: '删除',
      label: `删除「${title}」`,
      isGrave: true,
      asks: () => ({
        title: `删除「${title}」？`,
        words: `${path} 会变成找不到的页面，菜单和页脚里的链接也会去掉。`,
      }),
      async run() {
        await ask(ownPage.remove, { params: { id } })
        return '页面已删除'
      },
    },
  ],
  isOpenedByTitle: true,
  empty: ['还没有自己的页面', '比如「使用的工具」「打赏名单」，写好之后可以放进菜单或页脚。'],
})
