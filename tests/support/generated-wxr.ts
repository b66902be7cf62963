import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

export interface WxrSize {
  posts: number
  /** Under each post. */
  comments: number
  /** Paragraphs of each post. */
  paragraphs: number
}

const HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>生成的博客</title><link>https://many.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://many.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[owner]]></wp:author_login><wp:author_email><![CDATA[owner@many.example]]></wp:author_email><wp:author_display_name><![CDATA[砚主]]></wp:author_display_name></wp:author>
`
const TEXT =
  '写程序的人总要回头看看自己写过的东西，数据库、网络与语言各有各的<strong>脾气</strong>，索引是一本书的目录，事务是一句说完整的话。'
const data = (text: string | number) => `<![CDATA[${text}]]>`
const time = (n: number) => new Date(Date.UTC(2015, 0, 1) + n * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

function post(n: number, { posts, paragraphs }: WxrSize): string {
  const other = ((n * 7) % posts) + 1
  const link = `<a href="https://many.example/archives/${encodeURIComponent(`第${other}篇`)}/">第 ${other} 篇</a>`
  const parts = Array.from({ length: paragraphs }, (_, at) =>
    at % 5 === 4
      ? `<pre class="brush: js">\nconst n = ${n}\n\nlog(n &lt; ${at})\n</pre>`
      : at % 7 === 3
        ? `<h2>小节 ${at}</h2>`
        : `${TEXT}${at === 0 ? link : ''}`,
  )
  return `<title>${data(`第 ${n} 篇：数据库与索引`)}</title><link>https://many.example/archives/${encodeURIComponent(`第${n}篇`)}/</link>
<dc:creator>${data('owner')}</dc:creator><content:encoded>${data(parts.join('\n\n'))}</content:encoded><excerpt:encoded>${data('')}</excerpt:encoded>
<wp:post_id>${n}</wp:post_id><wp:post_date_gmt>${data(time(n))}</wp:post_date_gmt><wp:status>${data(n % 50 ? 'publish' : 'draft')}</wp:status><wp:post_type>${data('post')}</wp:post_type>
<category domain="category" nicename="c${n % 20}">${data(`分类 ${n % 20}`)}</category><category domain="post_tag" nicename="t${n % 90}">${data(`标签 ${n % 90}`)}</category>
`
}

function comment(n: number, at: number, { comments }: WxrSize): string {
  const id = n * 1_000 + at
  const parent = at % 3 ? id - 1 : 0
  const who = (n * comments + at) % 700
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${data(`读者 ${who}`)}</wp:comment_author><wp:comment_author_email>${data(`reader${who}@many.example`)}</wp:comment_author_email><wp:comment_date_gmt>${data(time(n + at))}</wp:comment_date_gmt><wp:comment_content>${data(`写得好，第 ${at} 条。`)}</wp:comment_content><wp:comment_approved>${data(1)}</wp:comment_approved><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>\n`
}

/** Writes an export of WordPress as large as one likes; the same one each time. */
export async function writeWxr(path: string, size: WxrSize): Promise<void> {
  const file = createWriteStream(path)
  const done = finished(file)
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain')
  }
  await write(HEAD)
  for (let n = 1; n <= size.posts; n++) {
    await write(`<item>${post(n, size)}`)
    for (let at = 0; at < size.comments; at++) await write(comment(n, at, size))
    await write('</item>\n')
  }
  file.end('</channel></rss>\n')
  await done
}
