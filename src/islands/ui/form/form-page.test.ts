import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { choice, choices, line, markdown, tick, toggle, whole } from './FieldKinds.tsx'
import { FormPage } from './FormPage.tsx'
import type { PageSpec } from './form-types.ts'
import { optionsOf } from './options.ts'

const shape = z.object({
  version: z.string(),
  name: z.string(),
  port: z.number(),
  tls: z.string(),
  ways: z.array(z.string()),
  isOn: z.boolean(),
  isTold: z.boolean(),
  text: z.string(),
  sponsor: z.object({ url: z.string() }),
})
type Fields = z.infer<typeof shape>

const WAYS = optionsOf({ mail: '邮箱', qq: 'QQ' })
const spec: PageSpec<Fields, Fields> = {
  shape,
  values: (it) => it,
  fields: [
    line('name', '名字', { hint: (name) => `/page/${name}` }),
    whole('port', '端口'),
    choice('tls', '加密', { options: optionsOf({ always: 'TLS', never: '不加密' }) }),
    choices('ways', '方式', { options: (_: unknown, it: Fields) => WAYS.filter(({ value }) => it.port > 100 || value === 'qq') }),
    toggle('isOn', '打开', { hint: '会怎样' }),
    tick('isTold', '告诉', { hint: '告诉谁' }),
    markdown('text', '正文'),
    line('sponsor.url', '链接'),
  ],
  state: (changed) => (changed ? `有 ${changed} 处改动没有保存` : '没有改动'),
  save: async (it) => it,
  said: () => '已保存',
}
const about: Fields = {
  ...{ version: '1', name: 'tools', port: 25, tls: 'never', ways: ['qq'], isOn: true, isTold: false, text: '字' },
  sponsor: { url: 'https://a.example' },
}

test('a form in the page draws each kind of field with what it is about, and saves nothing that was not changed', () => {
  const html = renderToString(createElement(FormPage<Fields, Fields>, { spec, about, userId: 1 }))
  for (const words of ['名字', '端口', '加密', '方式', '打开', '告诉谁', '正文', '链接', '/page/tools', '1 字', '没有改动'])
    expect(html).toContain(words)
  expect(html).toMatch(/role="switch" aria-checked="true"/)
  expect(html).toMatch(/type="submit"[^>]*aria-disabled="true"/)
  // An option that cannot be chosen there is not offered.
  expect(html).not.toContain('邮箱')
  expect(html).toContain('QQ')
})

test('what is only looked at has no field that can be changed', () => {
  const html = renderToString(createElement(FormPage<Fields, Fields>, { spec, about, userId: 1, isFixed: true }))
  expect(html).toMatch(/<fieldset[^>]*disabled=""/)
})
