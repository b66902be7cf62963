const FIELDS = 'src/contract/account-fields.test.ts'
const CALLS = 'src/server/site/site.test.ts'
const NUMBERS = 'src/contract/numbers.test.ts'

/** Limits that are no rule of a field, or that are known by their words: what the name of a step begins with, and the test that sees it. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^account-fields\.ts/, FIELDS],
  [/^(?:define|friend-fields|goods-draft|live|message|moment|site-draft|writing-fields)\.ts/, NUMBERS],
  [/^send\.ts/, CALLS],
]

/** Steps that change nothing, and why. */
const WITHOUT_EFFECT: readonly (readonly [RegExp, string])[] = [
  [/^account-fields\.ts:\d+ const EMAIL = .*\| 6[13] → \d+$/, 'an address of 50 characters has no label that long'],
  [/^account-fields\.ts:\d+ z\.refine\(.* <= EMAIL_MOST .*\| 64 → /, 'an address of 50 characters has no name that long'],
  [/^define\.ts:\d+ z\.string\(message\).*\[1-9\].*\| 15 → 16$/, 'seventeen digits are no number that can be counted'],
  [/^friend\.ts:\d+ url: webAddress.*\| 1 → \(1 \+ 1\)$/, 'no address has one character'],
  [/^message\.ts:\d+ \.replace\(.*\| 3 → 2$/, 'two ends of a line stay two'],
]

/** Why no test can see a step; nothing where one can. */
export const reasonOf = (name: string): string | undefined => WITHOUT_EFFECT.find(([step]) => step.test(name))?.[1]

/** The test file that sees a limit which the list does not hold. */
export const seenElsewhere = (name: string): string | undefined => ELSEWHERE.find(([limit]) => limit.test(name))?.[1]
