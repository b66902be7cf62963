import * as z from 'zod/mini'
import { Email, EmailCode, Nickname } from '#contract/people/account-fields.ts'
import { ProfileForm } from '#contract/people/profile.ts'

export interface ProfileFields {
  nickname: string
  email: string
  /** Confirms the new address; empty while the address is unchanged. */
  code: string
  sex: string
  signature: string
}

export const SEXES = [
  { value: '0', words: '保密' },
  { value: '1', words: '男' },
  { value: '2', words: '女' },
] as const

/**
 * Returns the shape of the form, made of the contract's own shapes. Only a changed address needs a code. Users without an address may
 * leave the field empty.
 * @param email the saved address
 * @param typed the address in the form
 */
export const profileShape = (email: string, typed: string) =>
  z.object({
    nickname: Nickname,
    email: email ? Email : z.union([z.literal(''), Email], '请输入正确的邮箱'),
    code: isSameAddress(email, typed) ? z.string() : EmailCode,
    sex: z.enum(['0', '1', '2']),
    signature: ProfileForm.shape.signature.def.innerType,
  })

export const isSameAddress = (email: string, typed: string): boolean => typed.trim().toLowerCase() === email
