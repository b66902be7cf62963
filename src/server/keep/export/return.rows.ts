import type { Database, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { nounOf } from './export.all.ts'
import { type Item, type Noun, nameOf, shapeOf } from './export.nouns.ts'
import { findKnown, findTops, insertRows, type Row, updatePerson } from './export.rows.queries.ts'
import type { Batch } from './return.progress.ts'

/**
 * Holds an item of the right shape, or the reason why it is refused. `more` holds the columns that were computed before the
 * transaction.
 */
export type Looked = { item: Item; more: Row } | { raw: unknown; reason: string }

/** Checks an item against its shape and computes the columns that need no transaction. */
export async function lookAt(noun: Noun, raw: unknown, deps: { db: Database; renderer: Renderer }): Promise<Looked> {
  const looked = shapeOf(noun).safeParse(raw)
  if (!looked.success) {
    const [issue] = looked.error.issues
    return { raw, reason: `${issue?.path.join('.') || '整条'}：${issue?.message}` }
  }
  return { item: looked.data, more: (await noun.render?.(looked.data, deps)) ?? {} }
}

/** Inserts items of a noun. Those that cannot be inserted are listed as refused, with the reason. */
export async function bringIn(tx: Writer, noun: Noun, looked: readonly Looked[], ownerId: number): Promise<Batch> {
  const refused: Batch['refused'][number][] = []
  const refuse = (it: unknown, reason: string) => refused.push({ name: nameOf(noun, it), reason })
  const coming: { item: Item; row: Row }[] = []
  const judge = await judgeOf(tx, noun, looked)
  let owners = 0
  for (const it of looked) {
    if ('reason' in it) {
      refuse(it.raw, it.reason)
      continue
    }
    const { item } = it
    const reason = judge(item) ?? (await noun.judge?.(item, tx)) ?? null
    if (reason !== null) {
      refuse(item, reason)
      continue
    }
    const row = { ...columnsOf(noun, item), ...(await noun.derive?.(item, tx)), ...it.more }
    if (noun.name === 'people' && item.id === ownerId && item.role === 'admin') {
      await updatePerson(tx, ownerId, row)
      owners++
    } else coming.push({ item, row })
  }
  const rows = coming.map((it) => it.row)
  const inside = rows.length ? await insertRows(tx, noun, rows) : new Set<number>()
  for (const [at, { item }] of coming.entries()) if (!inside.has(at)) refuse(item, '编号或名字已经有了')
  const came = coming.filter((_, at) => inside.has(at)).map((it) => it.item)
  if (came.length) await noun.also?.(came, tx)
  return { seen: looked.length, taken: came.length + owners, refused }
}

const columnsOf = (noun: Noun, item: Item): Row =>
  Object.fromEntries(Object.entries(noun.fields).map(([name, it]) => [it.column, it.toColumn(item[name])]))

/**
 * Returns a function that tells why an item refers to something missing. An accepted item counts as present for the items after it.
 */
async function judgeOf(tx: Writer, noun: Noun, looked: readonly Looked[]): Promise<(item: Item) => string | null> {
  const items = looked.flatMap((it) => ('item' in it ? [it.item] : []))
  const known = new Map<keyof Tables, Set<number>>()
  const know = async (table: keyof Tables, ids: readonly number[]) => {
    const found = await findKnown(tx, table, [...new Set(ids)])
    known.set(table, (known.get(table) ?? new Set()).union(found))
  }
  const numbersOf = (field: string) => items.map((it) => it[field]).filter((it) => typeof it === 'number')
  const refs = Object.entries(noun.fields).flatMap(([name, it]) => (it.refersTo ? [{ name, table: it.refersTo }] : []))
  for (const { name, table } of refs) await know(table, numbersOf(name))
  for (const name of Object.values(noun.targets ?? {})) await know(nounOf(name).table, numbersOf('targetId'))
  const judgeTalk = noun.name === 'comments' ? await talkJudge(tx, items) : () => null
  return (item) => {
    const reason = missing(noun, item, refs, known) ?? judgeTalk(item)
    if (reason === null && typeof item.id === 'number') known.get(noun.table)?.add(item.id)
    return reason
  }
}

function missing(
  noun: Noun,
  item: Item,
  refs: readonly { name: string; table: keyof Tables }[],
  known: ReadonlyMap<keyof Tables, ReadonlySet<number>>,
): string | null {
  for (const { name, table } of refs) {
    const id = item[name]
    if (typeof id !== 'number' || known.get(table)?.has(id)) continue
    if (table !== noun.table) return `${name} ${id} 不在这里`
    return `${name} ${id} 不在它前面（不存在，或者绕成了一圈）`
  }
  const target = noun.targets?.[String(item.targetType)]
  const isThere = !target || known.get(nounOf(target).table)?.has(Number(item.targetId))
  return isThere ? null : `${item.targetType} ${item.targetId} 不在这里`
}

/** Checks that each answer belongs to a top-level comment of the same conversation. */
async function talkJudge(tx: Writer, items: readonly Item[]): Promise<(item: Item) => string | null> {
  const parents = items.map((it) => it.parentId).filter((it) => typeof it === 'number')
  const tops = new Map(
    (await findTops(tx, [...new Set(parents)])).map((it) => [
      Number(it.id),
      { type: it.target_type as unknown, target: Number(it.target_id), parent: it.parent_id },
    ]),
  )
  for (const it of items)
    if (!tops.has(Number(it.id)))
      tops.set(Number(it.id), {
        type: it.targetType,
        target: Number(it.targetId),
        parent: it.parentId as number | null,
      })
  return (item) => {
    if (item.parentId === null) return item.replyUserId === null ? null : '没有说它回答的是哪条评论'
    const top = tops.get(Number(item.parentId))
    if (top?.parent !== null) return '它回答的评论自己也是回答'
    return top.type === item.targetType && top.target === item.targetId ? null : '它回答的评论在别的地方'
  }
}
