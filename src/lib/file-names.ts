/** In code points. Some systems count a path's bytes. */
const LONGEST = 60
/** What no system takes in a name, and what only seems to be there. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** Names that one system keeps for itself. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** A name for a file out of any text; `instead` where nothing is left of it. */
export function fileName(text: string, instead: string): string {
  const clean = text
    .replace(UNFIT, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+|[. ]+$/g, '')
  const short = [...clean].slice(0, LONGEST).join('').trim()
  return short === '' ? instead : RESERVED.test(short) ? `${short}_` : short
}

/** The ending of an address's last segment, with its dot; empty when it has none. */
export const endingOf = (address: string): string =>
  /\.[a-z\d]{1,5}$/i.exec(address.replace(/[?#].*$/, ''))?.[0].toLowerCase() ?? ''

/** Names that differ, also for systems to which capital and small letters are the same: the second `桥.jpg` is `桥 (2).jpg`. */
export function uniqueNames(): (name: string, ending: string) => string {
  const taken = new Set<string>()
  return (name, ending) => {
    let made = name + ending
    for (let n = 2; taken.has(made.toLowerCase()); n++) made = `${name} (${n})${ending}`
    taken.add(made.toLowerCase())
    return made
  }
}
