import type { FieldName } from '#contract/every-call.ts'
import { refuse } from '#server/core/http/refuse.ts'

// Written for this project from the habits that every published list of leaked passwords shows; no such list was copied.
const WORDS =
  `password passwd passw0rd p@ssword p@ssw0rd pass admin administrator root user guest test tester welcome hello login master
  qwerty qwert qwer asdf asdfgh zxcvbn abc abcd abcde qaz wsx aa aaa a q w z x love iloveyou loveme lovely sunshine princess dragon monkey
  shadow superman batman football baseball soccer hockey basketball michael jordan charlie daniel jessica ashley andrew thomas hunter
  killer freedom whatever trustno ninja mustang access letmein secret summer winter spring autumn flower cookie banana orange apple google
  yahoo baidu tencent weixin wechat alipay taobao huawei xiaomi computer internet samsung pokemon naruto starwars matrix hacker default
  changeme woaini woaiwo woaiwojia woaini1314 iloveu nihao nihaoma wangyi zhang zhangwei wang wangwei liwei liuwei chen yang zhao huang
  zhou xiaoming asd zxc qwe qweasd qweasdzxc asdqwe zxcasd abcabc blog inkstone`.split(/\s+/)
const TAILS =
  `1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 123123 321 111 1111 000 0000 666 888 8888 520 521 1314 5201314
  007 01 00 11 22 69 99 100 110 112233 ! !! . @ # * 1! 123! 123. @123 @1234 @123456 _123 2020 2021 2022 2023 2024 2025 2026`.split(
    /\s+/,
  )
/** Holds numbers that stand for words, and passwords that need no word or tail. */
const ALONE =
  `5201314 520520 5211314 1314520 1314521 7758521 7758258 147258 147258369 159753 159357 123321 654321 987654321 0987654321
  112233 121212 131313 123654 147852 741852963 963852741 789456 789456123 456789 456123 102030 110110 110120 119119 123698745 314159
  1qaz2wsx 1qaz2wsx3edc 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 qazwsx qazwsxedc zaq12wsx !qaz2wsx 1qazxsw2 asdf1234 qwer1234 zxcv1234
  qwertyuiop asdfghjkl zxcvbnm qwertyui poiuytrewq mnbvcxz a1b2c3 a1b2c3d4 a1s2d3f4 abc123abc 123abc 123qwe 123qweasd 123asd 123456abc
  1234qwer 12345qwert 123456qq 123456aa 123456a 123456q a123456a x123456 z123456 w123456 l123456 m123456 s123456 c123456 y123456 j123456
  qq123456 qq5201314 qq1234 wang1234 woaini520 woaini521 abcd1234 abcdef abcdefg abcdefgh 1a2b3c 1a2b3c4d iloveyou1 letmein1 trustno1
  qwerty123456 password1234 admin888 admin666 admin@123 root123456 test123456`.split(/\s+/)
const ROWS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedc',
  '1qaz2wsx3edc4rfv',
]

const LEAST = 6
const MOST = 16
let common: ReadonlySet<string> | undefined

/** Builds about six thousand passwords that attackers try first; they are built when a user chooses a password for the first time. */
function commonPasswords(): ReadonlySet<string> {
  const repeated = [...'0123456789abcdefghijklmnopqrstuvwxyz'].flatMap((it) => lengths().map((length) => it.repeat(length)))
  const twice = ['12', '123', 'ab', 'abc', '121', '520', '1314', 'asd', 'qwe', '69', '10'].flatMap((it) => [
    it.repeat(2),
    it.repeat(3),
    it.repeat(4),
  ])
  const walks = ROWS.flatMap((row) => [...row].flatMap((_, at) => lengths().map((length) => row.slice(at, at + length))))
  const made = WORDS.flatMap((word) => [word, word + word, ...TAILS.flatMap((tail) => [word + tail, tail + word])])
  return new Set([...ALONE, ...repeated, ...twice, ...walks, ...made].filter((it) => it.length >= LEAST && it.length <= MOST))
}

const lengths = () => Array.from({ length: MOST - LEAST + 1 }, (_, at) => at + LEAST)

/**
 * Refuses a password that attackers try first.
 * @param own what everybody knows about the account: its name, its address
 * @throws Refusal 400
 */
export function refuseCommon(password: string, own: readonly string[], field: FieldName = 'password'): void {
  common ??= commonPasswords()
  const typed = password.normalize('NFKC').toLowerCase()
  const names = own.flatMap((it) => [it.toLowerCase(), it.toLowerCase().split('@')[0] ?? '']).filter((it) => [...it].length >= 4)
  const bare = typed.replace(/[\d\p{P}\p{S}]+$/u, '')
  if (common.has(typed)) refuse(400, '这个密码太常见了，容易被猜到，请换一个', { field })
  if (names.some((it) => it === typed || it === bare)) refuse(400, '密码不能用昵称或邮箱，请换一个', { field })
}
