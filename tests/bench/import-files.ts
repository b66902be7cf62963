import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { seededRandom } from './articles.ts'

const WORDS =
  '数据库 索引 事务 并发 线程 缓存 消息 队列 接口 网络 协议 内存 算法 服务 部署 日志 监控 测试 架构 性能 优化 分布式 一致性 可用性'.split(
    ' ',
  )
const PARAGRAPHS = 12

type Random = () => number

const sentence = (random: Random, words: number) =>
  `${Array.from({ length: words }, () => WORDS[Math.floor(random() * WORDS.length)]).join('')}。`

/** Returns HTML as blogs hold it, about 6 kB: headings, paragraphs with marks and links, code, a list and a table. */
function htmlOf(random: Random, n: number): string {
  const parts: string[] = []
  for (let at = 0; at < PARAGRAPHS; at++) {
    if (at % 4 === 0) parts.push(`<h2>${sentence(random, 4)}</h2>`)
    parts.push(
      `<p>${sentence(random, 30)}<strong>${sentence(random, 3)}</strong>见<a href="https://old.example/post-${(n * 7 + at) % 5000}/">${sentence(random, 2)}</a>${sentence(random, 20)}</p>`,
    )
  }
  parts.push('<pre><code class="language-java">public int add(int a, int b) {\n  return a + b;\n}</code></pre>')
  parts.push(`<ul>${Array.from({ length: 5 }, () => `<li>${sentence(random, 6)}</li>`).join('')}</ul>`)
  parts.push(
    `<table><thead><tr><th>甲</th><th>乙</th></tr></thead><tr><td>${sentence(random, 3)}</td><td><code>x</code></td></tr></table>`,
  )
  return parts.join('\n')
}

const dayOf = (n: number) => new Date(Date.UTC(2010, 0, 1) + n * 86_400_000)

async function write(path: string, pieces: Iterable<string>): Promise<void> {
  const out = createWriteStream(path)
  for (const piece of pieces) if (!out.write(piece)) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
}

/** Writes a Ghost export with this many posts: HTML with the cards of its editor around it, tags, and a writer. */
export function writeGhost(path: string, posts: number): Promise<void> {
  const random = seededRandom(7)
  function* pieces() {
    yield '{"db":[{"meta":{"exported_on":1700000000000,"version":"5.80.0"},"data":{"posts":['
    for (let n = 0; n < posts; n++) {
      const html = htmlOf(random, n)
      const lexical = JSON.stringify({
        root: {
          type: 'root',
          children: [
            { type: 'html', html },
            { type: 'callout', calloutEmoji: '💡', calloutText: sentence(random, 8) },
          ],
        },
      })
      yield `${n ? ',' : ''}${JSON.stringify({ id: `${n}`, title: `第 ${n} 篇：${sentence(random, 4)}`, slug: `post-${n}`, type: 'post', status: 'published', visibility: 'public', html, lexical, published_at: dayOf(n).toISOString(), updated_at: dayOf(n).toISOString() })}`
    }
    yield '],"tags":['
    yield WORDS.map((name, at) => JSON.stringify({ id: `t${at}`, name, slug: `t${at}` })).join(',')
    yield '],"posts_tags":['
    for (let n = 0; n < posts; n++)
      yield `${n ? ',' : ''}${[0, 1].map((at) => JSON.stringify({ post_id: `${n}`, tag_id: `t${(n + at * 5) % WORDS.length}`, sort_order: at })).join(',')}`
    yield '],"users":[{"id":"u","name":"站长","email":"owner@old.example"}],"settings":[{"key":"title","value":"旧站"}]}}]}'
  }
  return write(path, pieces())
}

/** Writes an RSS file with this many posts. */
export function writeFeed(path: string, posts: number): Promise<void> {
  const random = seededRandom(7)
  function* pieces() {
    yield '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>旧站</title><link>https://old.example/</link>'
    for (let n = 0; n < posts; n++)
      yield `<item><title>第 ${n} 篇：${sentence(random, 4)}</title><link>https://old.example/post-${n}/</link><guid>https://old.example/post-${n}/</guid><category>${WORDS[n % WORDS.length]}</category><pubDate>${dayOf(n).toUTCString()}</pubDate><content:encoded><![CDATA[${htmlOf(random, n)}]]></content:encoded></item>\n`
    yield '</channel></rss>'
  }
  return write(path, pieces())
}
