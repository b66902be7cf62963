import { expect, test } from 'vitest'
import { graphOf, scriptJson, wayThing } from './structured-data.ts'

test('no title closes the script that holds it', () => {
  const title = '</script><script>alert(1)</script><!--'
  const json = scriptJson(graphOf([wayThing([{ name: title, path: '/post/1' }], 'https://blog.test')]))
  expect(json).not.toContain('<')
  expect(JSON.parse(json)['@graph'][0].itemListElement[1]).toEqual({
    '@type': 'ListItem',
    position: 2,
    name: title,
    item: 'https://blog.test/post/1',
  })
})

test('the way begins at home', () => {
  expect(wayThing([], 'https://blog.test').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: '首页', item: 'https://blog.test/' },
  ])
})
