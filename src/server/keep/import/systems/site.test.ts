import { describe, expect, test } from 'vitest'
import { readFields } from '../import.fields.ts'
import { readFrontMatter } from '../import.front-matter.ts'
import { hexoSite } from './hexo.ts'
import { hugoSite } from './hugo.ts'
import type { FolderSite } from './site.ts'

const NOW = Date.UTC(2026, 0, 15)

function place(site: FolderSite, path: string, text: string) {
  const front = readFrontMatter(text)
  if ('reason' in front) throw new Error(front.reason)
  const { title, createTime } = readFields(front, { spaced: false }, () => undefined)
  return site.place({ path, title: title ?? '', values: front.values, createTime })
}

// The addresses below are those that Hexo 8 itself gave these files (TZ=Asia/Shanghai, `hexo.locals.get('posts')`, post.permalink).
describe('Hexo', () => {
  const HELLO = '---\ntitle: 你好 世界\ndate: 2020-01-02 03:04:05\ntags: [甲, 乙]\ncategories:\n- 前端\n- CSS\n---\n正文\n'
  const CHINESE = '---\ntitle: 中文名\ndate: 2021-12-31 23:59:59\ncategories: 前端\n---\n正文\n'
  const NESTED = '---\ntitle: 嵌套\ndate: 2021-05-05\nslug: my-slug\n---\n正文\n'
  const ODD = '---\ntitle: 特殊#?&<>"符 号\ndate: 2021-02-03 12:00:00\nid: 42\nlang: zh\n---\n正文\n'
  const CONFIG = {
    url: 'https://a.example/blog',
    root: '/blog/',
    timezone: 'Asia/Shanghai',
    category_map: { 前端: 'frontend' },
    post_asset_folder: true,
  }
  const all = (permalink: string, more: Record<string, unknown> = {}) => {
    const site = hexoSite({ ...CONFIG, permalink, ...more })
    return [
      ['source/_posts/hello-world.md', HELLO],
      ['source/_posts/中文 文件名.md', CHINESE],
      ['source/_posts/前端/css/nested.md', NESTED],
      ['source/_posts/a_b (c)&d+ef.md', ODD],
    ].map(([path = '', text = '']) => place(site, path, text).addresses[0])
  }

  test.each([
    [
      ':year/:month/:day/:title/',
      '2020/01/02/hello-world/',
      '2021/12/31/中文 文件名/',
      '2021/05/05/前端/css/nested/',
      '2021/02/03/a_b (c)&d+ef/',
    ],
    [
      ':category/:title/',
      'frontend/CSS/hello-world/',
      'frontend/中文 文件名/',
      'uncategorized/前端/css/nested/',
      'uncategorized/a_b (c)&d+ef/',
    ],
    [
      ':year/:i_month/:i_day/:name/',
      '2020/1/2/hello-world/',
      '2021/12/31/中文 文件名/',
      '2021/5/5/nested/',
      '2021/2/3/a_b (c)&d+ef/',
    ],
    [
      ':year:month:day/:hour:minute:second/:slug',
      '20200102/030405/hello-world/',
      '20211231/235959/中文 文件名/',
      '20210505/000000/前端/css/nested/',
      '20210203/120000/a_b (c)&d+ef/',
    ],
    [
      ':timestamp/:title.html',
      '1577905445/hello-world.html',
      '1640966399/中文 文件名.html',
      '1620144000/前端/css/nested.html',
      '1612324800/a_b (c)&d+ef.html',
    ],
    ['p/:hash.html', 'p/288aa0042261.html', 'p/ab0dc59ff3ec.html', 'p/cfa419af2004.html', 'p/596371a66dc1.html'],
    ['archives/:post_title/', 'archives/你好-世界/', 'archives/中文名/', 'archives/嵌套/', 'archives/特殊-符-号/'],
    [':year/:title/index.html', '2020/hello-world/', '2021/中文 文件名/', '2021/前端/css/nested/', '2021/a_b (c)&d+ef/'],
  ])('%s', (permalink, ...expected) => {
    expect(all(permalink)).toEqual(expected.map((it) => `/blog/${it}`))
  })

  test('numbers that only its own database knows are not guessed', () => {
    expect(all('posts/:id/')).toEqual([undefined, undefined, undefined, '/blog/posts/42/'])
    expect(all(':lang/:title/', { permalink_defaults: { lang: 'en' } }).slice(2)).toEqual([
      '/blog/en/前端/css/nested/',
      '/blog/zh/a_b (c)&d+ef/',
    ])
  })

  test('addresses of their own, endings that links leave out, pages and drafts', () => {
    const at = (path: string, text: string, pretty = {}) => place(hexoSite({ ...CONFIG, pretty_urls: pretty }), path, text)
    expect(at('source/_posts/c.md', '---\npermalink: custom/path.html\n---\n').addresses).toEqual(['/blog/custom/path.html'])
    expect(at('source/_posts/c.md', '---\npermalink: /custom/dir/\n---\n').addresses).toEqual(['/blog/custom/dir/'])
    expect(at('source/_posts/c.md', '---\npermalink: custom/path.html\n---\n', { trailing_html: false }).addresses).toEqual([
      '/blog/custom/path',
    ])
    expect(at('source/about/index.md', '---\ntitle: 关于\n---\n')).toMatchObject({ addresses: ['/blog/about/'], isPage: true })
    expect(at('source/note.md', '---\ntitle: 单页\n---\n')).toMatchObject({ addresses: ['/blog/note.html'], isPage: true })
    expect(at('source/note.md', '---\ntitle: 单页\n---\n', { trailing_html: false }).addresses).toEqual(['/blog/note'])
    expect(at('source/tags/index.md', '---\ntype: tags\n---\n').listing).toBe('tags 列表页，站点自己有')
    expect(at('source/_drafts/d.md', '---\ndate: 2020-01-01\n---\n').addresses).toEqual([])
    expect(at('source/_posts/undated.md', '---\ntitle: 没日期\n---\n').addresses).toEqual([])
  })

  test('the small hours of China are the day before where a server in UTC built the site', () => {
    expect(place(hexoSite({}), 'source/_posts/a.md', HELLO).addresses).toEqual(['/2020/01/02/a/', '/2020/01/01/a/'])
    expect(place(hexoSite({}), 'source/_posts/a.md', '---\ndate: 2020-01-02T20:00:00Z\n---\n').addresses).toEqual([
      '/2020/01/03/a/',
      '/2020/01/02/a/',
    ])
  })

  test('a date in the name of the file is no part of the title where the configuration says so', () => {
    const site = hexoSite({ permalink: ':title/', new_post_name: ':year-:month-:day-:title.md' })
    expect(place(site, 'source/_posts/2019-03-04-dated.md', HELLO).addresses).toEqual(['/dated/'])
    expect(place(hexoSite({ permalink: ':title/' }), 'source/_posts/2019-03-04-dated.md', HELLO).addresses).toEqual([
      '/2019-03-04-dated/',
    ])
  })

  test('only what it publishes is taken', () => {
    const { holds } = hexoSite({})
    expect(['source/_posts/a.md', 'source/_drafts/a.md', 'source/about/index.md'].every(holds)).toBe(true)
    expect(['README.md', 'themes/next/README.md', 'source/_data/a.md', 'scaffolds/post.md'].some(holds)).toBe(false)
  })
})

// The addresses below are those that Hugo 0.111 itself gave these files (`hugo list all`, and the folders in `public`).
describe('Hugo', () => {
  const FILES: [string, string][] = [
    ['content/posts/hello-world.md', '---\ntitle: "Hello, World! 你好 世界"\ndate: 2020-01-02T03:04:05+08:00\n---\n'],
    ['content/posts/中文 文件名.md', '+++\ntitle = "中文名"\ndate = 2021-12-31T23:59:59+08:00\n+++\n'],
    ['content/posts/slug.md', '{\n"title": "有 slug",\n"date": "2021-05-05",\n"slug": "My Slug-X"\n}\n'],
    ['content/posts/前端/Upper_Case.name.md', '---\ntitle: 大写\ndate: 2021-05-07\n---\n'],
    ['content/posts/bundle/index.md', '---\ntitle: 包\ndate: 2021-05-08\n---\n'],
    ['content/posts/a_b (c)&d+e#f.md', '---\ntitle: "特殊#?&<>符 号"\ndate: 2021-02-03\n---\n'],
  ]
  const all = (config: Record<string, unknown> = {}) => {
    const site = hugoSite({ baseurl: 'https://a.example/blog/', ...config }, NOW)
    return FILES.map(([path, text]) => place(site, path, text).addresses[0]?.replace('/blog', ''))
  }
  const posts = (rule: string) => ({ permalinks: { posts: rule } })

  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'nothing',
      {},
      [
        '/posts/hello-world/',
        '/posts/中文-文件名/',
        '/posts/my-slug-x/',
        '/posts/前端/upper_case.name/',
        '/posts/bundle/',
        '/posts/a_b-cd+e#f/',
      ],
    ],
    [
      'uglyURLs',
      { uglyurls: true },
      [
        '/posts/hello-world.html',
        '/posts/中文-文件名.html',
        '/posts/my-slug-x.html',
        '/posts/前端/upper_case.name.html',
        '/posts/bundle.html',
        '/posts/a_b-cd+e#f.html',
      ],
    ],
    [
      'dates and slugs',
      posts('/:year/:month/:day/:slug/'),
      [
        '/2020/01/02/hello-world-你好-世界/',
        '/2021/12/31/中文名/',
        '/2021/05/05/my-slug-x/',
        '/2021/05/07/大写/',
        '/2021/05/08/包/',
        '/2021/02/03/特殊#符-号/',
      ],
    ],
    [
      'letters as written',
      { disablepathtolower: true, ...posts('/:section/:title/') },
      ['/posts/Hello-World-你好-世界/', '/posts/中文名/', '/posts/有-slug/', '/posts/大写/', '/posts/包/', '/posts/特殊#符-号/'],
    ],
    [
      'names of files',
      { permalinks: { page: { posts: '/f/:filename/' } } },
      ['/f/hello-world/', '/f/中文-文件名/', '/f/slug/', '/f/upper_case.name/', '/f/bundle/', '/f/a_b-cd-e#f/'],
    ],
    [
      'days',
      posts('/p/:slugorfilename/:yearday/:weekday/:weekdayname/:monthname/'),
      [
        '/p/hello-world/2/4/thursday/january/',
        '/p/中文-文件名/365/5/friday/december/',
        '/p/my-slug-x/125/3/wednesday/may/',
        '/p/upper_case.name/127/5/friday/may/',
        '/p/bundle/128/6/saturday/may/',
        '/p/a_b-cd-e#f/34/3/wednesday/february/',
      ],
    ],
  ])('with %s', (_, config, expected) => {
    expect(all(config)).toEqual(expected)
  })

  test('addresses of their own, pages, lists, languages and what has gone by', () => {
    const site = hugoSite(
      { languages: { zh: {}, 'zh-tw': {}, en: { contentdir: 'content/en' } }, defaultcontentlanguage: 'zh' },
      NOW,
    )
    expect(place(site, 'content/posts/u.md', '---\nurl: /custom/path.html\n---\n').addresses).toEqual(['/custom/path.html'])
    expect(place(site, 'content/posts/u.md', '---\nurl: custom/dir\n---\n').addresses).toEqual(['/custom/dir/'])
    expect(place(site, 'content/about.md', '---\ntitle: 关于\n---\n')).toMatchObject({ addresses: ['/about/'], isPage: true })
    expect(place(site, 'content/about/index.md', '---\ntitle: 关于\n---\n')).toMatchObject({
      addresses: ['/about/'],
      isPage: true,
    })
    expect(place(site, 'content/archives.md', '---\nlayout: archives\n---\n').listing).toBe('archives 列表页，站点自己有')
    expect(place(site, 'content/posts/a.zh-tw.md', '---\n---\n').addresses).toEqual(['/zh-tw/posts/a/'])
    expect(place(site, 'content/en/posts/x.md', '---\n---\n').addresses).toEqual(['/en/posts/x/'])
    expect(place(site, 'content/posts/a.zh-cn.md', '---\n---\n').addresses).toEqual(['/posts/a.zh-cn/'])
    expect(place(site, 'content/posts/e.md', '---\nexpiryDate: 2020-02-01\n---\n').hidden).toBe('已经过期')
    expect(place(site, 'content/docs/a.md', '---\n---\n').isPage).toBe(false)
  })

  test('rules that need what is missing give no address, and sections are cut as it says', () => {
    expect(place(hugoSite(posts('/:year/:slug/'), NOW), 'content/posts/a.md', '---\ntitle: 甲\n---\n').addresses).toEqual([])
    expect(place(hugoSite(posts('/:unknown/:slug/'), NOW), 'content/posts/a.md', '---\ntitle: 甲\n---\n').addresses).toEqual([])
    const cut = (rule: string) =>
      place(hugoSite(posts(rule), NOW), 'content/posts/一/二/a.md', '---\ntitle: 甲\n---\n').addresses[0]
    expect(['/:sections/:slug/', '/:sections[1:]/:slug/', '/:sections[last]/:slug/', '/:sections[0]/x/'].map(cut)).toEqual([
      '/posts/一/二/甲/',
      '/一/二/甲/',
      '/二/甲/',
      '/posts/x/',
    ])
  })

  test('lists of sections, and what is not its content, are no articles', () => {
    const { holds } = hugoSite({}, NOW)
    expect(['content/posts/a.md', 'content/posts/b/index.md'].every(holds)).toBe(true)
    expect(
      ['content/_index.md', 'content/posts/_index.zh.md', 'README.md', 'themes/x/README.md', 'archetypes/default.md'].some(holds),
    ).toBe(false)
  })
})
