import type { Page } from 'playwright-core'
import type { Row } from '../screens.ts'

const anyone = ['stranger'] as const

/** Whoever is not logged in stands before a gate. */
const gate = (page: Page) => page.getByRole('button', { name: '登录', exact: true }).filter({ visible: true }).first().waitFor()

export const loginRows: readonly Row[] = [
  {
    name: 'gate',
    screen: '/user/profile',
    at: '/user/profile',
    roles: anyone,
    states: [
      { name: 'stranger', open: gate },
      { name: 'no-script', javaScript: false },
    ],
  },
]
