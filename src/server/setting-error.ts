/** What the owner can mend, in one sentence: in both languages where the program starts, in Chinese on its command line. */
export class OwnerFault extends Error {
  readonly chinese: string
  constructor(english: string, chinese: string, options?: ErrorOptions) {
    super(english, options)
    this.chinese = chinese
  }
}

/** A wrong setting: one sentence that names the variable. */
export class SettingError extends OwnerFault {}
