import * as z from 'zod/mini'
import { saysNothing } from '#lib/invisible.ts'
import { described, input } from '../core/define.ts'
import { atMost, limited, picture, webAddress } from '../core/owner-text.ts'
import { renderable } from '../core/renderable.ts'
import { BODY_MAX, SUMMARY_MAX, TAGS_MAX, TITLE_MAX } from './article.ts'
import { ARTICLE_PASSWORD_MAX } from './article-lock.ts'
import { TAG_NAME_MAX } from './tag.ts'

/** Limits the length in code points. */
export const KEYWORDS_MAX = 255
export const UPDATE_NOTE_MAX = 100
/** Limits the number of a drawing as `lib/cover` does, whose shapes must not load with every form. */
export const DRAWING_MAX = 65 * 2 ** 32 - 1
const ADDRESS_MAX = 2000
const SAVE_ID = /^[\w-]{8,64}$/

export const VISIBILITIES = ['public', 'login', 'password', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Refuses characters that a database would refuse, or store as others, before anything is lost. */
export const storable = (name: string) =>
  z.refine<string>((it) => !it.includes('\0') && it.isWellFormed(), {
    error: `${name}里有无法保存的字符，请删掉后再试`,
    params: { rule: 'signs' },
  })

const words = (name: string, max: number) => limited(name, max).check(storable(name))

export const ContentMd = z.string('正文应为文字').check(atMost('正文', BODY_MAX), storable('正文'))

export const TagName = z.string('标签应为文字').check(
  z.trim(),
  atMost('标签', TAG_NAME_MAX),
  storable('标签'),
  z.refine((it) => !saysNothing(it), '标签不能为空'),
  z.refine((it) => !/[\p{Cc},，]/u.test(it), '标签里不能有逗号和换行'),
)

const UNKNOWN_TAG = '标签编号不正确'
const tagIds = z.array(z.int(UNKNOWN_TAG).check(z.minimum(1, UNKNOWN_TAG)), '标签应为列表')

/** Checks a wire time in Asia/Shanghai: it has to exist in the calendar. */
const publishTime = z
  .string('发布时间的格式不正确')
  .check(z.refine((it) => isTime(it), '发布时间应为 YYYY-MM-DD HH:mm:ss，且在 1990 年到 2100 年之间'))

function isTime(it: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(it)) return false
  const iso = it.replace(' ', 'T')
  const ms = Date.parse(`${iso}Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(iso) && it >= '1990' && it < '2100'
}

/**
 * Holds an id that the client makes for one save and repeats when it sends the save again: after a lost answer nothing is saved twice.
 */
export const saveId = described(
  z.string('保存编号不正确').check(z.regex(SAVE_ID, '保存编号不正确')),
  'Made by the client for one save, 8 to 64 of [A-Za-z0-9_-]; the same text sent again with it answers as before',
)

export const version = (what: string) =>
  described(z.int('版本号不正确').check(z.minimum(0, '版本号不正确'), z.maximum(2_000_000_000, '版本号不正确')), what)

const WRONG_DRAWING = `题图的编号应是 0 到 ${DRAWING_MAX} 之间的整数`
const drawing = z.int(WRONG_DRAWING).check(z.minimum(0, WRONG_DRAWING), z.maximum(DRAWING_MAX, WRONG_DRAWING))

export const UpdateNote = words('修订说明', UPDATE_NOTE_MAX)

/** Describes the fields of a draft besides its text. A field that is left out stays; a new article begins with empty fields. */
export const draftFields = {
  cover: z.optional(picture('封面').check(storable('封面'))),
  drawing: z.optional(
    z.nullable(described(drawing, 'Shown while there is no cover; null: the one that follows from the id and the title')),
  ),
  summary: z.optional(described(words('摘要', SUMMARY_MAX), 'Empty: taken from the text when it is published')),
  categoryId: z.optional(z.nullable(z.int('分类编号不正确').check(z.minimum(1, '分类编号不正确')))),
  tagIds: z.optional(described(tagIds.check(z.maxLength(TAGS_MAX, `标签最多 ${TAGS_MAX} 个`)), 'Known ones, before tagNames')),
  tagNames: z.optional(
    described(
      z.array(TagName, '标签应为列表').check(z.maxLength(TAGS_MAX, `标签最多 ${TAGS_MAX} 个`)),
      'Known or new ones; case and width make no difference',
    ),
  ),
  isOriginal: z.optional(z.boolean('请选择原创或转载')),
  originalUrl: z.optional(
    described(
      words('原文地址', ADDRESS_MAX),
      'Where a reprint comes from; checked when it is submitted, so that a half-typed one is kept',
    ),
  ),
  keywords: z.optional(words('关键词', KEYWORDS_MAX)),
  note: z.optional(described(UpdateNote, 'What readers are told of this update of a published article')),
  visibility: z.optional(z.enum(VISIBILITIES, '可见范围不正确')),
  password: z.optional(
    described(
      limited('访问密码', ARTICLE_PASSWORD_MAX).check(z.minLength(1, '请输入访问密码')),
      'With visibility password; never answered. What is left out stays',
    ),
  ),
  publishTime: z.optional(z.nullable(described(publishTime, 'Asia/Shanghai; a later one schedules. Null: when it is approved'))),
}

export const Title = words('标题', TITLE_MAX)

/** Checks a draft before it is submitted or published. */
export const Submittable = input({
  title: Title.check(z.refine((it) => !saysNothing(it), '请输入标题')),
  contentMd: ContentMd.check(
    z.refine((it) => !saysNothing(it), '请输入正文'),
    renderable,
  ),
  originalUrl: webAddress('原文地址'),
})
