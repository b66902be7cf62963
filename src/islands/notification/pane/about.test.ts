import { expect, test } from 'vitest'
import type { NotificationLook, NotificationThing } from '#contract/talk/notification.ts'
import { linkOf, toThing, whereWords } from './about.ts'

const thing = (type: NotificationThing['type'], more: Partial<NotificationThing> = {}): NotificationThing => ({
  type,
  id: 5,
  userId: 1,
  title: '一篇',
  cover: '',
  passage: '',
  section: '',
  articles: [],
  ...more,
})
const linked = (link: string, of: NotificationThing | null, commentId: number | null) =>
  linkOf({ notification: { link } as NotificationLook['notification'], thing: of, commentId })

test('the link is that of the list; for what only members read it is made here', () => {
  expect(linked('/post/5?comment=7#b2', thing('article'), 7)).toBe('/post/5?comment=7#b2')
  expect(linked('', thing('article'), 7)).toBe('/post/5#comment-7')
  expect(linked('', thing('goods'), null)).toBe('/goods/5')
  expect(linked('', null, null)).toBe('')
  expect(linked('', thing('column'), null)).toBe('')
})

test('whose thing it is and where in it is said in a few words', () => {
  expect(whereWords(thing('article', { section: '检查点' }), 1)).toBe('你的文章，「检查点」一节')
  expect(whereWords(thing('moment'), 2)).toBe('说说')
  expect(whereWords(thing('column'), 1)).toBe('专栏')
  expect(toThing(thing('moment'))).toBe('到说说里看')
})
