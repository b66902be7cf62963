import { expect, test } from 'vitest'
import { applyHabits } from '../import.habits.ts'
import { obsidianSite } from './obsidian.ts'

/* The texts are our own; the constructs are those of https://help.obsidian.md and of public vaults. */

const site = obsidianSite({ templates: [], pictures: new Map() })
function made(text: string): string {
  const body = site.adapt?.('a.md', text).body ?? ''
  return applyHabits(body, { rawInCode: false, isVault: true, find: () => null }).markdown
}

test.each([
  ['一段话\n^abc-1\n\n下一段', '一段话\n\n\n下一段'],
  ['x^2\n\n`a\n^b`', 'x^2\n\n`a\n^b`'],
  ['- [?] 问\n\t- [-] 不做\n> 1. [!] 急', '- [x] 问\n\t- [x] 不做\n> 1. [x] 急'],
  ['- [ ] 未\n- [X] 已\n- [a](b)', '- [ ] 未\n- [X] 已\n- [a](b)'],
  ['![图|100x20](a.png) ![250](<b c.png>)', '![图](a.png) ![](<b c.png>)'],
  ['|a|\n|-|\n|![图\\|30](a.png)|', '|a|\n|-|\n|![图](a.png)|'],
  ['![2024 年](a.png)', '![2024 年](a.png)'],
  ['![[a.png|center|300]] ![[a.png#outline|题]]', '![](<a.png>) ![题](<a.png>)'],
  ['![](https://www.youtube.com/watch?v=a)', '[https://www.youtube.com/watch?v=a](https://www.youtube.com/watch?v=a)'],
  ['![看](https://x.com/a/status/1)', '[看](https://x.com/a/status/1)'],
  ['![](https://x.com/a.png)', '![](https://x.com/a.png)'],
  ['甲^[看 [这](b)]。乙^[二]', '甲[^inline-1]。乙[^inline-2]\n\n[^inline-1]: 看 [这](b)\n[^inline-2]: 二\n'],
  ['`^[a]` $x^[2]$ \\^[b]', '`^[a]` $x^[2]$ \\^[b]'],
])('%j', (text, expected) => {
  expect(made(text)).toBe(expected)
})
