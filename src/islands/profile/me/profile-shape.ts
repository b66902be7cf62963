import * as z from 'zod/mini'
import { Email, EmailCode, Nickname } from '#contract/account-fields.ts'
import { ProfileForm } from '#contract/profile.ts'

export interface ProfileFields {
  nickname: string
  email: string
  /** Of the new address; empty while it is the old one. */
  code: string
  sex: string
  signature: string
}

export const SEXES = [
  { value: '0', words: '保密' },
  { value: '1', words: '男' },
  { value: '2', words: '女' },
] as const

/** The form by the contract's own shapes. Only a new address needs a code; who has none may leave the field empty. */
export function profileShape(email: string) {
  const isKnown = (it: string) => it.trim().toLowerCase() === email
  return z
    .object({
      nickname: Nickname,
      email: email ? Email : z.union([z.literal(''), Email], '请输入正确的邮箱'),
      code: z.string(),
      sex: z.enum(['0', '1', '2']),
      signature: ProfileForm.shape.signature.def.innerType,
    })
    .check(
      z.superRefine((it, context) => {
        if (isKnown(it.email)) return
        const code = EmailCode.safeParse(it.code)
        if (!code.success) context.addIssue({ code: 'custom', path: ['code'], message: code.error.issues[0]?.message ?? '' })
      }),
    )
}
