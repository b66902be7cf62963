import { ArticleUpdate } from '#contract/content/article-update.ts'
import { BLOCK_KINDS } from '#markdown/blocks.ts'
import * as f from './export.fields.ts'
import type { Noun } from './export.nouns.ts'

/** Lists the counts and lists that belong to no single item. */
export const COUNTERS: readonly Noun[] = [
  {
    name: 'related',
    label: '相关文章',
    table: 'article_related',
    key: ['articleId', 'relatedId'],
    fields: { articleId: f.ref('article_id', 'article'), relatedId: f.ref('related_id', 'article'), sort: f.count('sort') },
    follows: { articleId: 'articles', relatedId: 'articles' },
  },
  {
    name: 'article-blocks',
    label: '文章的段落',
    table: 'article_block',
    key: ['articleId', 'block'],
    fields: {
      articleId: f.ref('article_id', 'article'),
      block: f.id('block'),
      position: f.whole('position'),
      kind: f.oneOf('kind', ...BLOCK_KINDS),
      hash: f.text('hash', 22),
      sinceRevision: f.id('since_revision'),
      changedRevision: f.id('changed_revision'),
      goneRevision: f.idOrNone('gone_revision'),
    },
    follows: { articleId: 'articles' },
    // The texts may be written by hand since, so the blocks are aligned with them once everything is there.
    derive: () => ({ line: 0, lines: 0 }),
  },
  {
    name: 'article-updates',
    label: '文章的修订',
    table: 'article_update',
    key: ['articleId', 'version'],
    fields: {
      articleId: f.ref('article_id', 'article'),
      version: f.id('version'),
      fromVersion: f.id('from_version'),
      createTime: f.time('create_time'),
      note: f.text('note', 500),
      added: f.json('added', ArticleUpdate.shape.added),
      changed: f.json('changed', ArticleUpdate.shape.changed),
      gone: f.json('gone', ArticleUpdate.shape.gone),
      passages: f.json('passages', ArticleUpdate.shape.passages),
      byUserId: f.later(f.refOrNone('by_user_id', 'user')),
    },
    follows: { articleId: 'articles' },
  },
  {
    name: 'tallies',
    label: '总数',
    table: 'tally',
    key: ['name'],
    fields: { name: f.oneOf('name', 'views', 'visitors'), count: f.count('count') },
  },
  {
    name: 'days',
    label: '每日访问',
    table: 'day_count',
    key: ['day', 'name'],
    fields: { day: f.day('day'), name: f.oneOf('name', 'views', 'visitors'), count: f.count('count') },
  },
  {
    name: 'article-days',
    label: '文章每日访问',
    table: 'day_article',
    key: ['day', 'articleId'],
    fields: { day: f.day('day'), articleId: f.ref('article_id', 'article'), count: f.count('count') },
    follows: { articleId: 'articles' },
  },
]
