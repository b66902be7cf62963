import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Kit } from './Kit.tsx'

test('the page of the kit shows each part under its name', () => {
  const html = renderToString(createElement(Kit))
  const names = [...html.matchAll(/<h2 class="[^"]*" id="[^"]*">([A-Za-z]+)<\/h2>/g)].map(([, name]) => name)
  const parts = [
    'Button',
    'Field',
    'Form',
    'Tabs',
    'Menu',
    'Drawer',
    'Confirm',
    'Table',
    'List',
    'Pager',
    'Empty',
    'Skeleton',
    'Toast',
  ]
  expect(names).toEqual(expect.arrayContaining(parts))
})
