import * as z from 'zod/mini'
import { Choice } from '../ui/form/Choice.tsx'
import {
  address,
  choice,
  choices,
  line,
  markdown,
  names,
  number,
  password,
  picture,
  pictures,
  select,
  text,
  tick,
  toggle,
} from '../ui/form/FieldKinds.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import type { PageSpec } from '../ui/form/form-types.ts'
import { optionsOf } from '../ui/form/options.ts'
import { Part } from './Part.tsx'

const OPTIONS = optionsOf({ one: '一', two: '二', three: '三' })
const shape = z.object({
  line: z.string().check(z.maxLength(10, '最多 10 个字')),
  offered: z.string(),
  address: z.string(),
  price: z.number('请填写数字'),
  password: z.string(),
  text: z.string(),
  counted: z.string(),
  markdown: z.string(),
  choice: z.string(),
  choices: z.array(z.string()),
  select: z.string(),
  tick: z.boolean(),
  told: z.boolean(),
  toggle: z.boolean(),
  names: z.array(z.string()),
  picture: z.string(),
  pictures: z.array(z.string()),
})
type Fields = z.infer<typeof shape>

const FILLED: Fields = {
  ...{ line: '山月', offered: '一', address: '', price: 0, password: '', text: '第一行', counted: '', markdown: '**重**' },
  ...{ choice: 'one', choices: ['two'], select: 'three', tick: true, told: false, toggle: true, names: ['水', '墨'] },
  ...{ picture: '/favicon.svg', pictures: ['/favicon.svg'] },
}

const spec: PageSpec<Fields, Fields> = {
  shape,
  values: (it) => it,
  fields: [
    line('line', '一行', { hint: '最多 10 个字' }),
    [line('offered', '可以选的一行', { options: OPTIONS }), address('address', '网址')],
    [number('price', '数'), password('password', '密码')],
    text('text', '几行'),
    text('counted', '数着字的', { most: 100, hint: '说几句' }),
    markdown('markdown', 'Markdown', { hint: '旁边是名字' }),
    choice('choice', '一个', { options: OPTIONS }),
    choices('choices', '几个', { options: [...OPTIONS, { value: 'none', words: '四', note: '还不能用' }] }),
    select('select', '许多里的一个', { options: OPTIONS }),
    tick('tick', '打勾'),
    tick('told', '打勾，有说明', { hint: '打上之后会怎样' }),
    toggle('toggle', '开关', { hint: '打开之后会怎样' }),
    names('names', '几个名字', { hint: '用逗号隔开' }),
    picture('picture', '图片的地址'),
    pictures('pictures', '几张图片', { most: 4 }),
  ],
  state: (changed) => (changed ? `有 ${changed} 处改动没有保存` : '没有改动'),
  save: async (values) => values,
  said: () => '已保存',
}

/** Shows a form with every kind of field. */
export const Forms = () => (
  <>
    <Part name="Tabs">
      <Choice label="看什么" options={OPTIONS} value="two" onChoose={() => {}} />
    </Part>
    <Part name="Form">
      <div className=":uno: w-full">
        <FormPage spec={spec} about={FILLED} userId={0} />
      </div>
    </Part>
  </>
)
