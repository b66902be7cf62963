const FIELDS = 'src/contract/people/account-fields.test.ts'
const CALLS = 'src/server/site/config/site.test.ts'
const NUMBERS = 'src/contract/core/numbers.test.ts'

/**
 * These limits are not rules of a field, or are recognised by their source: each entry holds the beginning of a step's name and the
 * test that covers it.
 */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [/^account-fields\.ts/, FIELDS],
  [/^(?:define|friend-fields|goods-draft|live|message|moment|site-draft|writing-fields)\.ts/, NUMBERS],
  [/^send\.ts/, CALLS],
]

/** These steps change nothing; each entry gives the reason. */
const WITHOUT_EFFECT: readonly (readonly [RegExp, string])[] = [
  [/^account-fields\.ts:\d+ const EMAIL = .*\| 6[13] → \d+$/, 'an address of 50 characters has no label that long'],
  [/^account-fields\.ts:\d+ z\.refine\(.* <= EMAIL_MOST .*\| 64 → /, 'an address of 50 characters has no name that long'],
  [/^define\.ts:\d+ z\.string\(message\).*\[1-9\].*\| 15 → 16$/, 'seventeen digits are no number that can be counted'],
  [/^friend\.ts:\d+ url: webAddress.*\| 1 → \(1 \+ 1\)$/, 'no address has one character'],
  [/^message\.ts:\d+ \.replace\(.*\| 3 → 2$/, 'two ends of a line stay two'],
]

/** Returns why no test can detect a step; undefined where a test can. */
export const reasonOf = (name: string): string | undefined => WITHOUT_EFFECT.find(([step]) => step.test(name))?.[1]

/** Returns the test file that covers a limit which the list does not hold. */
export const seenElsewhere = (name: string): string | undefined => ELSEWHERE.find(([limit]) => limit.test(name))?.[1]
