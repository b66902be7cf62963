import { OwnerFault } from '#server/core/env/setting-error.ts'
import { isPostgresUrl } from './postgres-url.ts'

/** Translates error codes of PostgreSQL and of the network into what an owner can do. */
const ADVICE: Record<string, readonly [english: string, chinese: string]> = {
  ECONNREFUSED: [
    'nothing answers there. Is PostgreSQL running, and are host and port right?',
    '那里没有回应。PostgreSQL 启动了吗？主机和端口对吗？',
  ],
  ENOENT: ['there is no socket in that folder. Is PostgreSQL running?', '那个文件夹里没有套接字。PostgreSQL 启动了吗？'],
  ENOTFOUND: ['there is no machine of that name', '找不到叫这个名字的机器'],
  EAI_AGAIN: ['no name server answers', '域名服务器没有回应'],
  '28P01': ['the password is wrong', '密码不对'],
  '28000': [
    'the server lets this user in from nowhere, or not from here (its pg_hba.conf says who may)',
    '服务器不让这个用户进来，或不让从这里进来（由它的 pg_hba.conf 决定）',
  ],
  '3D000': [
    'there is no such database. Make one with: createdb --encoding=UTF8 --template=template0 NAME',
    '没有这个数据库。请这样新建：createdb --encoding=UTF8 --template=template0 名字',
  ],
  '42501': [
    'this user may not make tables there. Make it the owner of the database',
    '这个用户不能在那里建表，请让它做数据库的所有者',
  ],
  '53300': ['all connections of the server are taken', '服务器的连接已经用完'],
}

/** Says why a database cannot be opened, without its password. */
export function faultOf(error: unknown, url: string): OwnerFault {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof OwnerFault) return cause
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const advice = isPostgresUrl(url) ? ADVICE[code] : undefined
  if (advice) return new OwnerFault(...advice)
  const said = cause instanceof Error ? cause.message || code : String(cause)
  return new OwnerFault(said, `数据库说「${said}」`)
}
