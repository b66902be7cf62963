import type { OwnerAdmin } from './owner-admin.ts'

/** Friends in three groups, some of them hard to lay out. */
export async function fillFriends(admin: OwnerAdmin): Promise<void> {
  await admin.friend('半夏的药柜', { url: 'https://banxia.example.com', avatar: '/favicon.svg', info: '一味一味写成方子。' })
  await admin.friend('远山札记', { url: 'https://yuanshan.example.com', avatar: '/icons/512.png' })
  await admin.friend('周末修电脑', { url: 'https://weekend.example.com', info: '' })
  await admin.friend('潮间带', { url: 'https://tide.example.com', group: '技术同好', avatar: '/nothing-there.png' })
  await admin.friend('AbstractAutowireCapableBeanFac', {
    url: 'https://a-very-long-name-of-a-host-that-goes-on.and-on.example.com/',
    group: '一个名字长得几乎放不下的友链分组名字呀呀',
    info: '一句刚好四十个字的简介用来看看卡片里的字会不会换得太难看或者跑到外面去了呀。',
  })
  const post = (title: string, link: string, date: string) =>
    `<rss><channel><item><title>${title}</title><link>${link}</link><pubDate>${date}</pubDate></item></channel></rss>`
  await admin.readFriendFeeds({
    'banxia.example.com': post('当归与离乡', '/danggui', 'Sun, 15 Nov 2026 08:00:00 +0800'),
    'yuanshan.example.com': post(
      '从一座没有路的山下来之后，我把走过的地方重新画了一遍',
      '/map',
      'Sat, 07 Nov 2026 08:00:00 +0800',
    ),
    'weekend.example.com': post('没有日期也没有地址的一篇', 'javascript:alert(1)', ''),
    'a-very-long-name-of-a-host-that-goes-on.and-on.example.com': post(
      'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2),
      '/x',
      'Mon, 02 Mar 2020 08:00:00 GMT',
    ),
  })
  await admin.checkFriendSites(['tide.example.com', 'yuanshan.example.com'])
}
