import * as z from 'zod/mini'
import { GoodsDraft } from '#contract/content/goods-draft.ts'
import { LETTERS, OWN_PAGE_NAME } from '#contract/site/site.ts'
import { addressKey as siteKey } from '#lib/public-address.ts'
import { goodsFollowing, type Written } from '#server/content/goods/goods.following.ts'
import { addressKey, refusalOf } from '#server/content/redirect/redirect.rules.ts'
import type { Writer } from '#server/core/db/database.ts'
import { someHash } from '#server/people/auth/password.ts'
import * as f from './export.fields.ts'
import { type Item, type Noun, UNRENDERED } from './export.nouns.ts'
import { findGoodsCategory } from './export.rows.queries.ts'

const rendered = () => UNRENDERED
const Pictures = z.array(f.Address()).check(z.maxLength(50, '太多'))
const Names = z.array(f.Text(100)).check(z.maxLength(50, '太多'))

/** Computes the columns that the admin computes when a project is saved. */
async function followingOf(item: Item, tx: Writer) {
  // The shape of the item was checked before.
  const it = item as unknown as Omit<Written, 'category' | 'made'> & { categoryId: number; createTime: string }
  return goodsFollowing({ ...it, category: await findGoodsCategory(tx, it.categoryId), made: Date.parse(it.createTime) })
}

/** Lists what the owner writes beside articles. */
export const WRITINGS: readonly Noun[] = [
  {
    name: 'columns',
    label: '专栏',
    table: 'column',
    key: ['id'],
    fields: {
      id: f.id(),
      userId: f.ref('user_id', 'user'),
      name: f.text('name', 100),
      cover: f.address('cover'),
      summary: f.text('summary', 1000),
      createTime: f.time('create_time'),
      updateTime: f.time('update_time'),
    },
  },
  {
    name: 'column-articles',
    label: '专栏里的文章',
    table: 'column_article',
    key: ['articleId'],
    fields: {
      articleId: f.ref('article_id', 'article'),
      columnId: f.ref('column_id', 'column'),
      sort: f.whole('sort'),
      createTime: f.time('create_time'),
      toldTime: f.timeOrNone('told_time'),
    },
    follows: { articleId: 'articles' },
  },
  {
    name: 'pages',
    label: '页面',
    table: 'own_page',
    key: ['id'],
    file: { folder: 'pages', body: 'contentMd' },
    fields: {
      id: f.id(),
      name: { ...f.text('name', 50), shape: f.Text(50).check(z.regex(OWN_PAGE_NAME, '不能用作页面地址')) },
      title: f.text('title', 100),
      place: f.oneOf('place', 'menu', 'footer', 'none'),
      sort: f.whole('sort'),
      isShown: f.flag('is_shown'),
      createTime: f.time('create_time'),
      updateTime: f.time('update_time'),
      contentMd: f.text('content_md', 250_000),
    },
    derive: rendered,
  },
  {
    name: 'letters',
    label: '协议与说明',
    table: 'letter',
    key: ['name'],
    file: { folder: 'letters', body: 'contentMd' },
    fields: {
      name: f.oneOf('name', ...LETTERS),
      title: f.text('title', 100),
      updateTime: f.time('update_time'),
      contentMd: f.text('content_md', 250_000),
    },
    derive: rendered,
  },
  {
    name: 'notices',
    label: '公告',
    table: 'notice',
    key: ['id'],
    fields: {
      id: f.id(),
      place: f.oneOf('place', 'top', 'right'),
      contentMd: f.text('content_md', 20_000),
      isShown: f.flag('is_shown'),
      createTime: f.time('create_time'),
      updateTime: f.time('update_time'),
    },
    derive: rendered,
  },
  {
    name: 'moments',
    label: '说说',
    table: 'moment',
    key: ['id'],
    fields: {
      id: f.id(),
      userId: f.ref('user_id', 'user'),
      contentMd: f.text('content_md', 20_000),
      images: f.json('images', Pictures),
      likeNum: f.count('like_num'),
      commentNum: f.count('comment_num'),
      createTime: f.time('create_time'),
      updateTime: f.time('update_time'),
    },
    hasBin: true,
    derive: rendered,
  },
  {
    name: 'albums',
    label: '相册',
    table: 'album',
    key: ['id'],
    fields: {
      id: f.id(),
      name: f.text('name', 100),
      description: f.text('description', 1000),
      cover: f.address('cover'),
      sort: f.whole('sort'),
      isLocked: {
        column: 'password_hash',
        shape: z.boolean('应为 true 或 false'),
        toJson: (it) => it !== null,
        toColumn: () => null,
      },
      lock: f.only('secrets', { ...f.textOrNone('password_hash', 200), shape: z.nullable(f.PasswordHash) }),
      createTime: f.time('create_time'),
      updateTime: f.time('update_time'),
    },
    // Without its hash, a locked album gets the hash of an unknown password: it stays locked until the owner sets a new one.
    derive: async ({ isLocked, lock }) => ({ password_hash: isLocked ? (lock ?? (await someHash())) : null }),
  },
  {
    name: 'album-photos',
    label: '照片',
    table: 'album_photo',
    key: ['id'],
    fields: {
      id: f.id(),
      albumId: f.ref('album_id', 'album'),
      fileId: f.ref('file_id', 'file'),
      description: f.text('description', 1000),
      recordTime: f.timeOrNone('record_time'),
      sort: f.whole('sort'),
    },
  },
  {
    name: 'goods-categories',
    label: '项目分类',
    table: 'goods_category',
    key: ['id'],
    fields: { id: f.id(), name: f.text('name', 50) },
  },
  {
    name: 'goods',
    label: '项目',
    table: 'goods',
    key: ['id'],
    fields: {
      id: f.id(),
      userId: f.ref('user_id', 'user'),
      categoryId: f.ref('category_id', 'goods_category'),
      name: f.text('name', 100),
      cover: f.address('cover'),
      images: f.json('images', Pictures),
      summary: f.text('summary', 1000),
      tags: f.json('tags', Names),
      techStack: f.json('tech_stack', Names),
      license: f.text('license', 100),
      priceFen: f.count('price_fen'),
      demoUrl: f.address('demo_url'),
      sourceUrl: f.address('source_url'),
      versions: f.json('versions', GoodsDraft.shape.versions),
      isShown: f.flag('is_shown'),
      views: f.count('views'),
      downloads: f.count('downloads'),
      likeNum: f.count('like_num'),
      commentNum: f.count('comment_num'),
      createTime: f.time('create_time'),
      updateTime: f.time('update_time'),
      contentMd: f.text('content_md', 100_000),
    },
    derive: async (item, tx) => ({ ...UNRENDERED, ...(await followingOf(item, tx)) }),
  },
  {
    name: 'goods-files',
    label: '项目下载',
    table: 'goods_file',
    key: ['goodsId'],
    fields: { goodsId: f.ref('goods_id', 'goods'), link: f.address('link'), code: f.text('code', 100) },
  },
  {
    name: 'friend-groups',
    label: '友链分组',
    table: 'friend_group',
    key: ['id'],
    fields: { id: f.id(), name: f.text('name', 50), sort: f.whole('sort') },
  },
  {
    name: 'friends',
    label: '友链',
    table: 'friend',
    key: ['id'],
    fields: {
      id: f.id(),
      groupId: f.refOrNone('group_id', 'friend_group'),
      name: f.text('name', 100),
      info: f.text('info', 1000),
      url: { ...f.address('url'), shape: f.Address().check(z.refine((it) => URL.parse(it) !== null, '网址的格式不正确')) },
      avatar: f.address('avatar'),
      status: f.oneOf('status', 'pending', 'accepted', 'refused'),
      sort: f.whole('sort'),
      checkedTime: f.timeOrNone('checked_time'),
      failingTime: f.timeOrNone('failing_time'),
      failure: f.text('failure', 1000),
      downTime: f.later(f.timeOrNone('down_time')),
      feedUrl: { ...f.later(f.address('feed_url')), toColumn: (it) => it ?? '' },
      answer: f.text('answer', 2000),
      createTime: f.time('create_time'),
      updateTime: f.time('update_time'),
      email: { ...f.only('addresses', f.text('email', 254)), toColumn: (it) => it ?? '' },
    },
    derive: ({ url }) => ({ url_key: siteKey(new URL(String(url))) }),
  },
  {
    name: 'redirects',
    label: '旧地址',
    table: 'redirect',
    key: ['from'],
    fields: { from: f.text('from_path', 1000), to: f.text('to_path', 1000), createTime: f.time('create_time') },
    judge: ({ from, to }) => {
      if (!/^\/(?![/\\])/.test(String(from)) || !/^\/(?![/\\])/.test(String(to))) return '不是站内路径'
      return addressKey(String(from)) === addressKey(String(to)) ? '指向它自己' : refusalOf(String(from), String(to))
    },
  },
]
