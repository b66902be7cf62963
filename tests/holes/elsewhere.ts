/** Limits of the contract that are no rule of a field, or whose words matter: what the name of a step begins with, and the test that sees it. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [[/^account-fields\.ts/, 'src/contract/account-fields.test.ts']]

/** Steps that change nothing, and why. */
const WITHOUT_EFFECT: readonly (readonly [RegExp, string])[] = [
  [/^account-fields\.ts:\d+ const EMAIL = .*\| (?:0 → 1|6[13] → \d+)$/, 'an address of 50 characters has no label that long'],
  [
    /^account-fields\.ts:\d+ z\.refine\(\(it\) => it\.length <= EMAIL_MOST.*64/,
    'an address of 50 characters has no name that long',
  ],
]

/** Why no test can see a step; nothing where one can. */
export const reasonOf = (name: string): string | undefined => WITHOUT_EFFECT.find(([step]) => step.test(name))?.[1]

/** The test file that sees a limit which the list does not hold. */
export const seenElsewhere = (name: string): string | undefined => ELSEWHERE.find(([limit]) => limit.test(name))?.[1]
