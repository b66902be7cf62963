import { createFormControl, type UseFormReturn } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/core/send.ts'
import { showRefusal } from './refused.ts'

interface Fields {
  version: number
  name: string
  isShown: boolean
  kind: string
  images: string[]
  advert: { image: string }
  versions: { notes: string }[]
}
const VALUES: Fields = {
  version: 1,
  name: '',
  isShown: true,
  kind: 'a',
  images: ['/a.png'],
  advert: { image: '' },
  versions: [{ notes: '' }],
}

let form: UseFormReturn<Fields>
let errors: () => object
const focus = vi.fn()
const input = (type = 'text') => ({ type, value: '', focus, isConnected: true }) as unknown as HTMLInputElement
const refused = (field?: string) => showRefusal(form, new ApiError(409, '不行', field ? { field } : {}))

beforeEach(() => {
  const made = createFormControl<Fields>({ defaultValues: VALUES })
  form = { ...made, control: made.control } as unknown as UseFormReturn<Fields>
  errors = () => (made.control as unknown as { _formState: { errors: object } })._formState.errors
  focus.mockClear()
  form.register('name').ref(input())
  form.register('versions.0.notes').ref(input())
})

test('stands at the field that the refusal names, which gets the focus', () => {
  refused('name')
  expect(errors()).toMatchObject({ name: { message: '不行' } })
  expect(focus).toHaveBeenCalledOnce()
})

test('stands at the nearest field of the form: of a list, inside a list, and below what wraps it', () => {
  refused('images.0')
  refused('versions.0.notes')
  refused('fields.name')
  refused('fields.advert.image')
  expect(errors()).toMatchObject({
    images: { message: '不行' },
    versions: [{ notes: { message: '不行' } }],
    name: { message: '不行' },
    advert: { image: { message: '不行' } },
  })
  expect(errors()).not.toHaveProperty('root')
})

test('stands above the buttons when the form does not show the field', () => {
  form.register('name').ref(null)
  form.register('kind').ref(input('radio'))
  for (const field of [undefined, 'unknown', 'version', 'isShown', 'kind', 'name']) {
    form.clearErrors()
    refused(field)
    expect(Object.keys(errors()), field).toEqual(['root'])
  }
})

test('stands above the buttons, in words for readers, when no answer came', () => {
  showRefusal(form, new ApiError(0, 'TimeoutError'))
  expect(errors()).toMatchObject({ root: { message: '请求超时，请稍后再试' } })
})
