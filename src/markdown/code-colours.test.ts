import { createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import dark from 'shiki/themes/github-dark-default.mjs'
import light from 'shiki/themes/github-light-default.mjs'
import { expect, test } from 'vitest'
import { colours } from './code-colours.ts'
import { highlight } from './highlight.ts'
import { grammars } from './languages.ts'

const SAMPLES: Record<string, string> = {
  java: 'public class A<T extends Foo> {\n  private List<String> b = new ArrayList<>(); // c\n  @Override int f(int x) { return x + 1; }\n}',
  typescript: 'const a: Map<string, number> = new Map()\nexport async function f({ x }: P) { return `a` + x }',
  shellscript: 'for i in $(ls "$HOME"); do echo "$i" | grep -v x; done # y',
  sql: "select a, count(*) from t where b = 'x' group by a -- c",
  diff: '--- a\n+++ b\n@@ -1 +1 @@\n-x\n+y',
  markdown: '# a\n\n**b** *c* ~~d~~ [e](f)\n\n- `g`',
  html: '<p class="a">b</p><script>let c = 1</script>',
}

test('the one merged theme gives every character the colours that the two themes give it', { timeout: 60_000 }, async () => {
  const engine = createJavaScriptRegexEngine({ forgiving: true })
  const langs = Object.keys(SAMPLES).map((it) => grammars[it as keyof typeof grammars])
  const shiki = await createHighlighterCore({ themes: [light, dark], langs, engine })
  const byClass = new Map(colours.map((it) => [it.className, `${it.light.color} ${it.dark.color}`]))
  for (const [lang, code] of Object.entries(SAMPLES)) {
    const side = (theme: string) =>
      shiki
        .codeToTokensBase(code, { lang, theme, tokenizeTimeLimit: 0 })
        .map((line) => line.flatMap((it) => [...it.content].map(() => it.color?.toLowerCase())))
    const [lights, darks] = [side('github-light-default'), side('github-dark-default')]
    for (const [row, pieces] of (await highlight(code, lang)).entries()) {
      let column = 0
      for (const char of pieces.flatMap((piece) => [...piece.text].map((text) => ({ text, className: piece.className })))) {
        const ours = byClass.get(char.className.split(' ')[0] ?? '') ?? '#1f2328 #e6edf3'
        if (char.text.trim()) expect(`${char.text} ${ours}`).toBe(`${char.text} ${lights[row]?.[column]} ${darks[row]?.[column]}`)
        column++
      }
    }
  }
})
