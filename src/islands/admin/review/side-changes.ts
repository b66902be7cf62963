import type { Side } from '#contract/content/review.ts'

/** Holds the new and the old value of a field; `before` is undefined where there is nothing to compare with. */
export interface Change {
  name: string
  before: string | undefined
  after: string
  isPicture?: true
}

const VISIBILITY: Record<Side['visibility'], string> = {
  public: '所有人可见',
  login: '登录可见',
  password: '密码可见',
  private: '仅自己可见',
}

const FIELDS: readonly { name: string; of: (it: Side) => string; isPicture?: true }[] = [
  { name: '标题', of: (it) => it.title },
  { name: '摘要', of: (it) => it.summary || '从正文里摘取' },
  { name: '封面', of: (it) => it.cover, isPicture: true },
  { name: '题图', of: (it) => (it.drawing === null ? '' : `作者选定的第 ${it.drawing} 幅`) },
  { name: '分类', of: (it) => it.categoryName || '没有选' },
  { name: '标签', of: (it) => it.tags.join('、') },
  { name: '关键词', of: (it) => it.keywords },
  { name: '来源', of: (it) => (it.isOriginal ? '原创' : `转载自 ${it.originalUrl}`) },
  { name: '可见', of: (it) => VISIBILITY[it.visibility] },
]

/** Returns the changed fields of an edit, or all filled fields of a new article. */
export function sideChanges(fresh: Side, live: Side | null): Change[] {
  const all = FIELDS.map(({ of, ...it }): Change => ({ ...it, before: live ? of(live) : undefined, after: of(fresh) }))
  return all.filter((it) => (live ? it.before !== it.after : it.after))
}

const LINK = /https?:\/\/[^\s<>()[\]"'，。；）】]+/g

/** Returns the external links that the text holds and did not hold before. */
export function newLinks(fresh: Side, live: Side | null): string[] {
  const known = new Set(live?.contentMd.match(LINK) ?? [])
  return [...new Set(fresh.contentMd.match(LINK) ?? [])].filter((it) => !known.has(it))
}
