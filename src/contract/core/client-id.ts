import * as z from 'zod/mini'

/** Holds an id that the client makes for what it sends, so that a repeated request does not create a second one. */
export const ClientId = z.string('发送编号不正确').check(z.regex(/^[\w-]{8,64}$/, '发送编号不正确'))
