import type { Row } from '../screens.ts'

const shown = (name: string, at: string) => ({ name, at, blog: 'example' as const })

/** The blog of a first start, as a newcomer sees it: for pictures, not for checks; a journey walks through it. */
export const exampleRows: readonly Row[] = [
  {
    name: 'example',
    at: '/',
    roles: ['stranger'],
    states: [
      shown('home', '/'),
      shown('archive', '/archive'),
      shown('tags', '/tags'),
      shown('tag', '/tags/1'),
      shown('category', '/category/1'),
      shown('moments', '/moments'),
      shown('goods', '/goods'),
      shown('one-of-goods', '/goods/1'),
      shown('photos', '/photos'),
      shown('album', '/photos/1'),
      shown('messages', '/messages'),
      shown('friends', '/friends'),
      shown('about', '/about'),
      shown('hot', '/hotSearch'),
      shown('author', '/author/1'),
      ...Array.from({ length: 13 }, (_, n) => shown(`article-${n + 1}`, `/post/${n + 1}`)),
    ],
  },
]
