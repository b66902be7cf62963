/** A wrong setting: one sentence that names the variable. */
export class SettingError extends Error {}
