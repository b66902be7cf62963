import type { Page } from 'playwright'
import type { Row } from '../screens.ts'
import { broken, failed, nothing, page, room } from './admin.ts'

const LONG = '一句很长很长的话，长到一行放不下，也许两行也放不下。'.repeat(6)
const TIMES = { createTime: '2026-11-20 21:14:08', updateTime: '2026-11-20 21:14:08', version: 7 }

const moment = (id: number, contentMd: string, more: object = {}) => ({
  id,
  userId: 1,
  nickname: '林晚舟',
  contentMd,
  images: [],
  likeNum: 36,
  commentNum: 12,
  isDeleted: false,
  ...TIMES,
  ...more,
})
const PICTURES = Array.from({ length: 9 }, (_, n) => `/favicon.svg?${n}`)
const MOMENTS = {
  '/moment/list': page([
    moment(3, '窗外下雪了，桌上的**墨**还没干。'),
    moment(2, LONG, { images: PICTURES }),
    moment(1, '', { images: PICTURES.slice(0, 2) }),
  ]),
}
const notice = (id: number, content: string, more: object = {}) => ({
  id,
  place: 'top',
  content,
  isShown: true,
  ...TIMES,
  ...more,
})
const NOTICES = {
  '/notice/list': page([notice(2, '今晚十点**维护**半小时'), notice(1, LONG, { place: 'right', isShown: false })]),
}

const album = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  description: '',
  cover: '',
  face: '/favicon.svg',
  isLock: false,
  photoNum: 128,
  ...TIMES,
  ...more,
})
const ALBUMS = {
  '/album/list': {
    data: [
      album(3, '山里的三天', { description: LONG }),
      album(2, '家人', { isLock: true, face: '', photoNum: 0 }),
      album(1, '一个名字很长很长的相册'.repeat(4)),
    ],
  },
}
const photo = (id: number) => ({
  id,
  url: `/favicon.svg?${id}`,
  thumb: `/favicon.svg?${id}`,
  sizes: [],
  width: 400,
  height: 300,
  blurhash: '',
  description: id % 3 ? '' : LONG,
  recordTime: null,
})
const PHOTOS = { ...ALBUMS, '/album/photos/3': { data: Array.from({ length: 14 }, (_, n) => photo(n + 1)) } }
const inAlbum = { at: '/admin?room=albums&album=3' }

const friend = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  info: '写得慢，但每篇都值得等。',
  avatar: '',
  url: `https://site${id}.example.com/`,
  groupId: 1,
  group: '常来常往',
  email: '',
  status: 'accepted',
  sort: id,
  checkedTime: '2026-11-21 08:00:00',
  failingTime: null,
  failure: '',
  feedUrl: '',
  feedFound: `https://site${id}.example.com/atom.xml`,
  feedTime: '2026-11-21 08:00:00',
  feedFailure: '',
  postTitle: '从一座没有路的山下来之后，我把走过的地方重新画了一遍',
  ...TIMES,
  ...more,
})
const GROUPS = {
  '/friend/groups': {
    data: [
      { id: 1, name: '常来常往', friendNum: 2 },
      { id: 2, name: '技术笔记', friendNum: 1 },
      { id: 3, name: '还空着', friendNum: 0 },
    ],
  },
}
const FRIENDS = {
  ...GROUPS,
  '/friend/list': page([
    friend(4, '松针笔记', {
      status: 'pending',
      groupId: null,
      group: '',
      email: 'pine@example.com',
      checkedTime: null,
      info: LONG,
    }),
    friend(3, '竹叶', { avatar: '/favicon.svg' }),
    friend(2, '一个名字很长很长的网站'.repeat(2), {
      failingTime: '2026-11-14 08:00:00',
      failure: '网站回答 503',
      feedFailure: '不是 RSS 或 Atom',
    }),
    friend(1, '没有证书', { url: 'http://plain.example.com/', status: 'refused' }),
  ]),
}

const goods = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  cover: '',
  summary: '一句话说清楚它是什么。',
  category: '命令行',
  price: 0,
  newest: '1.4.0',
  downloads: 1284,
  views: 9000,
  likeNum: 36,
  isShown: true,
  ...TIMES,
  ...more,
})
const WHOLE = {
  id: 2,
  version: 7,
  name: '砚台',
  cover: '/favicon.svg',
  images: PICTURES.slice(0, 3),
  summary: '磨墨用的',
  category: '命令行',
  tags: ['文房', '工具'],
  price: 9.9,
  license: 'MIT',
  techStack: ['Rust', 'SQLite'],
  contentMd: LONG,
  demoUrl: 'https://demo.example.com',
  sourceUrl: '',
  downloadUrl: 'https://pan.example.com/s/abc',
  downloadCode: 'x7k2',
  versions: [
    { version: '1.4.0', size: '1.2 MB', date: '2026-11-01', notes: LONG },
    { version: '1.3.0', size: '', date: '2026-09-01', notes: '' },
  ],
  isShown: true,
}
const GOODS = {
  '/goods/list': page([
    goods(2, '砚台', { cover: '/favicon.svg', price: 9.9 }),
    goods(1, '一个名字很长很长的项目'.repeat(3), { isShown: false, summary: LONG, newest: '' }),
  ]),
  '/goods/categories': { data: ['命令行', '模板'] },
  '/goods/detail/2': { data: WHOLE },
}

const menu = async (tab: Page, of: RegExp, words: string) => {
  await tab.getByRole('button', { name: of }).first().click()
  await tab.getByRole('menuitem', { name: words, exact: true }).click()
}
const conflict = (path: string, current: object) => ({
  [path]: { code: 409, message: '刚刚有人改过它，你写的还在这里', extra: { current } },
})
const save = (tab: Page) => tab.getByRole('button', { name: '保存', exact: true }).click()
const REFUSED = /Failed to load resource/

/** The rooms of the admin about what stands beside the articles. */
export const adminPlaceRows: readonly Row[] = [
  {
    name: 'admin-moments',
    at: '/admin?room=moments',
    roles: ['member'],
    states: [
      room('moments', 'full', '窗外下雪了', MOMENTS),
      room('moments', 'empty', '还没有说说', { '/moment/list': nothing }),
      failed('moments', { '/moment/list': broken }),
      room('moments', 'form', '窗外下雪了', MOMENTS, {
        above: true,
        async open(tab) {
          await menu(tab, /^说说「一句/, '修改')
          await tab.getByRole('dialog', { name: '修改说说' }).locator('.tiles img').nth(8).waitFor()
        },
      }),
      room(
        'moments',
        'conflict',
        '窗外下雪了',
        { ...MOMENTS, ...conflict('/moment/update', moment(3, LONG, { version: 9 })) },
        {
          above: true,
          says: REFUSED,
          async open(tab) {
            await menu(tab, /^说说「窗外/, '修改')
            await tab.getByLabel('内容', { exact: true }).fill('雪停了')
            await save(tab)
            await tab.getByText('有人刚刚改过它').waitFor()
          },
        },
      ),
    ],
  },
  {
    name: 'admin-albums',
    at: '/admin?room=albums',
    roles: ['member'],
    states: [
      room('albums', 'full', '山里的三天', ALBUMS),
      room('albums', 'empty', '还没有相册', { '/album/list': { data: [] } }),
      failed('albums', { '/album/list': broken }),
      room('albums', 'form', '山里的三天', ALBUMS, {
        above: true,
        async open(tab) {
          await menu(tab, /^相册「家人/, '修改')
          await tab.getByText('换个密码').click()
          await tab.getByLabel('密码', { exact: true }).waitFor()
        },
      }),
      room('albums', 'order', '山里的三天', ALBUMS, {
        above: true,
        async open(tab) {
          await tab.getByRole('button', { name: '排序' }).click()
          await tab.getByRole('dialog', { name: '相册的顺序' }).waitFor()
        },
      }),
      room('albums', 'photos', '共 14 张', PHOTOS, {
        ...inAlbum,
        async open(tab) {
          await tab.getByRole('checkbox').nth(1).check()
          await tab.getByText('已选 1 张').waitFor()
        },
      }),
      room('albums', 'photos-empty', '相册还是空的', { ...ALBUMS, '/album/photos/3': { data: [] } }, inAlbum),
      room('albums', 'photo', '共 14 张', PHOTOS, {
        ...inAlbum,
        above: true,
        async open(tab) {
          await tab.locator('.photos .opens').nth(2).click()
          await tab.getByRole('dialog', { name: '第 3 张，共 14 张' }).waitFor()
        },
      }),
      room(
        'albums',
        'refused',
        '没有传上去',
        { ...PHOTOS, '/picture/upload': { code: 415, message: '这不是图片' } },
        {
          ...inAlbum,
          says: REFUSED,
          async open(tab) {
            const files = ['一张照片.png', '另一张.png', '说明.txt'].map((name) => ({
              name,
              mimeType: name.endsWith('txt') ? 'text/plain' : 'image/png',
              buffer: Buffer.from('x'),
            }))
            await tab.getByLabel('选择照片').setInputFiles(files)
            await tab.getByText('3 个文件没有传上去').waitFor()
          },
        },
      ),
    ],
  },
  {
    name: 'admin-goods',
    at: '/admin?room=goods',
    roles: ['member'],
    states: [
      room('goods', 'full', '砚台', GOODS),
      room('goods', 'empty', '还没有项目', { ...GOODS, '/goods/list': nothing }),
      failed('goods', { ...GOODS, '/goods/list': broken }),
      room('goods', 'form', '砚台', GOODS, {
        above: true,
        async open(tab) {
          await menu(tab, /^项目「砚台/, '修改')
          await tab.getByRole('dialog', { name: '修改项目' }).getByLabel('版本号').first().waitFor()
        },
      }),
    ],
  },
  {
    name: 'admin-friends',
    at: '/admin?room=friends',
    roles: ['member'],
    states: [
      room('friends', 'full', '松针笔记', FRIENDS),
      room('friends', 'empty', '还没有友链', { ...GROUPS, '/friend/list': nothing }),
      failed('friends', { ...GROUPS, '/friend/list': broken }),
      room('friends', 'form', '松针笔记', FRIENDS, {
        above: true,
        async open(tab) {
          await menu(tab, /^「竹叶/, '修改')
          await tab.getByRole('dialog', { name: '修改友链' }).waitFor()
        },
      }),
      room('friends', 'answer', '松针笔记', FRIENDS, {
        above: true,
        async open(tab) {
          await menu(tab, /^「松针/, '通过')
          await tab.getByRole('dialog', { name: '通过「松针笔记」' }).waitFor()
        },
      }),
      { ...room('friends', 'groups', '技术笔记', FRIENDS), at: '/admin?room=friends&of=groups' },
    ],
  },
  {
    name: 'admin-notices',
    at: '/admin?room=notices',
    roles: ['member'],
    states: [
      room('notices', 'full', '今晚十点', NOTICES),
      room('notices', 'empty', '还没有公告', { '/notice/list': nothing }),
      failed('notices', { '/notice/list': broken }),
      room('notices', 'form', '今晚十点', NOTICES, {
        above: true,
        async open(tab) {
          await tab.getByRole('button', { name: '写公告' }).click()
          await tab.getByRole('button', { name: '发出去' }).click()
          await tab.getByText('公告不能为空').waitFor()
        },
      }),
    ],
  },
]
