import { aZip } from './systems/systems.fixture.ts'

/** Names the readers of an article here: everybody, those with the password `芝麻-<key>`, or only the owner; a draft has none. */
export type Closed = 'public' | 'password' | 'private' | 'draft'
/** Maps a key, which is in the title and the text, to the expected state here and to its form in the other system. */
export type Kinds<T> = Readonly<Record<string, readonly [Closed, T]>>

export const secretOf = (key: string) => `芝麻-${key}`
export const titleOf = (key: string) => `题${key}`
export const textOf = (key: string) => `暗号${key}只给知道的人看`

/** Returns the files of a generator's folder. Each kind gives front matter, and a body after `===` unless it is the text alone. */
export function sourceFiles(kinds: Kinds<string>, folder: string, more: Record<string, string>): Record<string, string> {
  const files = Object.entries(kinds).map(([key, [, front]]) => {
    const [fields = '', body = textOf(key)] = front.split('\n===\n')
    const path = fields.startsWith('@') ? fields.slice(1, fields.indexOf('\n')) : `${folder}/${key}.md`
    const lines = fields.replace(/^@.*\n/, '').replaceAll('KEY', secretOf(key))
    return [
      path,
      `---\ntitle: ${titleOf(key)}\ndate: 2020-01-01\n${lines}\n---\n${body.replaceAll('KEY', secretOf(key)).replaceAll('TEXT', textOf(key))}\n`,
    ]
  })
  return { ...more, ...Object.fromEntries(files) }
}

/** Returns a WordPress export. Each kind gives elements of an item; `{{…}}` holds the content unless it is the text alone. */
export function wordpressFile(kinds: Kinds<string>, kind: 'post' | 'page' = 'post'): string {
  const items = Object.entries(kinds).map(([key, [, item]], at) => {
    const content = /\{\{([\s\S]*)\}\}/.exec(item)?.[1] ?? '<p>TEXT</p>'
    const fields = item.replace(/\{\{[\s\S]*\}\}/, '')
    return `<item><title>${titleOf(key)}</title><link>https://wp.example/${key}/</link><dc:creator>o</dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${at + 1}</wp:post_id><wp:post_type>${kind}</wp:post_type>
<wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt>${fields.includes('wp:status') ? '' : '<wp:status>publish</wp:status>'}${fields}
<wp:comment><wp:comment_id>${at + 1}</wp:comment_id><wp:comment_author>甲</wp:comment_author><wp:comment_content><![CDATA[评TEXT]]></wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_date_gmt>2020-01-02 00:00:00</wp:comment_date_gmt></wp:comment></item>`
      .replaceAll('KEY', secretOf(key))
      .replaceAll('TEXT', textOf(key))
  })
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="c" xmlns:dc="d" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>旧</title><link>https://wp.example</link>${items.join('\n')}</channel></rss>`
}

export function ghostFile(kinds: Kinds<object>, settings: object[] = []): string {
  const posts = Object.entries(kinds).map(([key, [, row]]) => ({
    ...{ id: key, title: titleOf(key), slug: key, type: 'post', status: 'published', visibility: 'public' },
    ...{ html: `<p>${textOf(key)}</p>`, published_at: '2020-01-01T00:00:00Z', custom_excerpt: `摘${textOf(key)}` },
    ...row,
  }))
  return JSON.stringify({ db: [{ meta: { exported_on: 1 }, data: { posts, settings } }] }).replaceAll(
    /KEY-(\w+)/g,
    (_, key: string) => secretOf(key),
  )
}

const CONTENT = '/registry/content.halo.run'

export async function haloBackup(kinds: Kinds<{ spec?: object; annotations?: object }>): Promise<Buffer> {
  const stored = (folder: string, name: string, thing: object, meta: object = {}) => ({
    name: `${CONTENT}/${folder}/${name}`,
    data: Buffer.from(JSON.stringify({ metadata: { name, ...meta }, ...thing })).toString('base64'),
  })
  const things = Object.entries(kinds).flatMap(([key, [, { spec, annotations }]]) => [
    stored('snapshots', `s-${key}`, { spec: { rawType: 'markdown', rawPatch: textOf(key), contentPatch: '' } }),
    stored(
      'posts',
      key,
      {
        spec: {
          ...{ title: titleOf(key), slug: key, publish: true, visible: 'PUBLIC', publishTime: '2020-01-01T00:00:00Z' },
          ...{ baseSnapshot: `s-${key}`, headSnapshot: `s-${key}`, releaseSnapshot: `s-${key}`, excerpt: { autoGenerate: true } },
          ...spec,
        },
      },
      { annotations },
    ),
  ])
  const hidden = stored('categories', 'hidden', { spec: { displayName: '藏', hideFromList: true } })
  return await aZip({ 'extensions.data': JSON.stringify([...things, hidden]) })
}

export function haloExport(kinds: Kinds<object>): string {
  const posts = Object.entries(kinds).map(([key, [, row]], at) => ({
    ...{
      id: at + 1,
      title: titleOf(key),
      slug: key,
      status: 'PUBLISHED',
      editorType: 'MARKDOWN',
      createTime: Date.UTC(2020, 0, 1),
    },
    ...{ originalContent: textOf(key) },
    ...row,
  }))
  const data = {
    ...{ export_date: 1, version: '1.5.0', posts },
    categories: [
      { id: 1, name: '上', parentId: 0, password: secretOf('category') },
      { id: 2, name: '下', parentId: 1 },
    ],
    post_categories: posts.flatMap(({ id, slug }) => (slug === 'category' ? [{ postId: id, categoryId: 2 }] : [])),
  }
  return JSON.stringify(data).replaceAll(/KEY-(\w+)/g, (_, key: string) => secretOf(key))
}
