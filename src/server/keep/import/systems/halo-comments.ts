import type { ImportedItem, ImportedPerson } from '../import.items.ts'
import { isTrue, lineIn, personOf, type Row, rowIn, textIn, timeOf } from './values.ts'

/** Maps the name of a comment to the key of its post; null when it stands under something else. */
export type Subjects = ReadonlyMap<string, string | null> & Map<string, string | null>

/** Reads a comment of Halo 2, or a reply to one. */
export function commentOf(row: Row, subjects: Subjects, people: ReadonlyMap<string, ImportedPerson>): ImportedItem {
  const name = lineIn(rowIn(row, 'metadata'), 'name')
  const spec = rowIn(row, 'spec')
  const top = lineIn(spec, 'commentName')
  const postKey = subjects.get(top || name)
  if (postKey === null) return { leftOut: '瞬间等处的评论' }
  const html = textIn(spec, 'content') || textIn(spec, 'raw')
  const owner = rowIn(spec, 'owner')
  const author = authorOf(owner, people)
  const refuse = (reason: string): ImportedItem => ({
    refused: { noun: 'comment', name: `${author?.nickname ?? '匿名'}：${name}`, reason },
  })
  if (postKey === undefined) return refuse('它回复的评论不在备份里')
  if (!html.trim()) return refuse('没有内容')
  if (!author) return refuse('没有作者')
  const quoted = lineIn(spec, 'quoteReply')
  const isPlain = !/[<&]/.test(html)
  return {
    comment: {
      key: `comment:${name}`,
      postKey,
      parentKey: quoted ? `comment:${quoted}` : top ? `comment:${top}` : null,
      author,
      body: { format: isPlain ? 'plain' : 'html', text: html },
      status: isTrue(spec, 'approved') && !isTrue(spec, 'hidden') ? 'shown' : 'held',
      createTime: timeOf(spec.creationTime) ?? timeOf(rowIn(row, 'metadata').creationTimestamp),
    },
  }
}

function authorOf(owner: Row, people: ReadonlyMap<string, ImportedPerson>): ImportedPerson | null {
  const name = lineIn(owner, 'name')
  const known = lineIn(owner, 'kind') === 'User' ? people.get(name) : undefined
  if (known) return known
  const site = lineIn(rowIn(owner, 'annotations'), 'website')
  return personOf({ name: lineIn(owner, 'displayName'), email: lineIn(owner, 'kind') === 'Email' ? name : '', site, key: name })
}
