import type { Page } from 'playwright'
import type { Row } from '../screens.ts'

const REFUSED = /Failed to load resource/

const fail = (page: Page) =>
  page.route('**/v1/api/article/list**', (route) =>
    route.fulfill({ status: 429, json: { code: 429, message: '请求过于频繁，请稍后再试', data: null, extra: {} } }),
  )

export const authorRows: readonly Row[] = [
  {
    name: 'author',
    screen: '/author/{id}',
    at: '/author/1',
    roles: ['stranger'],
    states: [
      { name: 'full', blog: 'rich', says: REFUSED },
      { name: 'articles-only' },
      { name: 'empty', blog: 'empty' },
      { name: 'no-script', blog: 'rich', javaScript: false, says: REFUSED },
      {
        name: 'page-2',
        at: '/author/1?page=2',
        open: (page) => page.locator('.article-list:not([aria-busy]) [data-article]').first().waitFor(),
      },
      {
        name: 'error',
        at: '/author/1?page=2',
        prepare: fail,
        says: REFUSED,
        open: (page) => page.getByRole('button', { name: '重试' }).waitFor(),
      },
    ],
  },
]
