import { isNo, isYes } from '../import.values.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const ENGLISH = /^(?:\w{3,9}, )?([A-Z][a-z]{2,8}) (\d{1,2}), (\d{4})(?: (\d{1,2}):(\d{2}) ?([AP]M)?)?/
const CHINESE = /^(\d{4})[年/-](\d{1,2})[月/-](\d{1,2})日?(?: ?(上午|下午)? ?(\d{1,2}):(\d{2}))?/

/** Maps the names that people give to properties to fields of front matter. */
const FIELDS: [names: RegExp, field: string][] = [
  [
    /^(?:created|created time|creation date|date|日期|创建时间|创建日期|发布时间|发布日期|published (?:at|date|time)|publish date|publication date)$/i,
    'date',
  ],
  [/^(?:last edited(?: time)?|updated|updated (?:at|time)|edited|最后编辑(?:时间)?|上次编辑时间|更新时间|更新日期)$/i, 'updated'],
  [/^(?:tags?|labels?|标签|关键词|multi-select|多选)$/i, 'tags'],
  [/^(?:categor(?:y|ies)|分类|类别)$/i, 'category'],
  [/^(?:summary|description|excerpt|摘要|描述|简介)$/i, 'summary'],
  [/^(?:cover|封面)$/i, 'cover'],
  [/^(?:password|密码)$/i, 'password'],
  [/^(?:private|私密)$/i, 'private'],
  [/^(?:public|公开)$/i, 'public'],
  [/^(?:published|publish|已发布|发布)$/i, 'publish'],
  [/^(?:draft|草稿)$/i, 'draft'],
  [/^(?:visibility|可见性|可见范围)$/i, 'visibility'],
]
const STATE = /^(?:status|state|stage|状态)$/i
const UNFINISHED =
  /^(?:not started|in progress|to ?do|draft|drafting|writing|idea|ideas|backlog|planned|review|in review|未开始|进行中|草稿|待写|待办|写作中|想法|计划中|审核中)$/i
const HIDDEN = /^(?:private|hidden|archived|私密|隐藏|已归档)$/i

/** Reads a property of a page. Returns the field and its value; null for one that is only shown. */
export function fieldOf(name: string, written: string): [field: string, value: unknown] | null {
  const value = written.trim()
  if (STATE.test(name.trim())) {
    if (UNFINISHED.test(value)) return ['draft', 'true']
    return HIDDEN.test(value) ? ['private', 'true'] : null
  }
  const field = FIELDS.find(([names]) => names.test(name.trim()))?.[1]
  if (!field) return null
  if (field === 'date' || field === 'updated') return [field, isoDate(value) ?? value]
  if (field === 'tags')
    return [
      field,
      value
        .split(/[,，、]/)
        .map((it) => it.trim())
        .filter(Boolean),
    ]
  // A box that is not ticked says no only where the name is that of a state.
  if (field === 'publish' && !isYes(value) && !isNo(value)) return isoDate(value) ? ['date', isoDate(value)] : null
  return [field, value]
}

/** Returns a date as Notion prints it, in English or Chinese, in the form of front matter; of a span its beginning. */
export function isoDate(written: string): string | null {
  const text = written.split('→')[0]?.trim().replace(/^@/, '') ?? ''
  const english = ENGLISH.exec(text)
  if (english) {
    const month = MONTHS.findIndex((it) => it.startsWith((english[1] ?? '').toLowerCase()))
    return month < 0
      ? null
      : joined([english[3], month + 1, english[2]], english[4], english[5], english[6] === 'PM', english[6] === 'AM')
  }
  const chinese = CHINESE.exec(text)
  return chinese && joined(chinese.slice(1, 4), chinese[5], chinese[6], chinese[4] === '下午', chinese[4] === '上午')
}

function joined(
  [year, month, day]: (string | number | undefined)[],
  hour: string | undefined,
  minute: string | undefined,
  isAfternoon: boolean,
  isMorning: boolean,
): string {
  const two = (it: unknown) => String(it).padStart(2, '0')
  const date = `${year}-${two(month)}-${two(day)}`
  if (hour === undefined) return date
  const half = isAfternoon || isMorning ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour)
  return `${date} ${two(half)}:${two(minute)}:00`
}
