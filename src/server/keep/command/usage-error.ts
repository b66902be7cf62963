/** Is thrown for a command line that makes no sense. The message is one sentence, and the exit code is 2. */
export class UsageError extends Error {}
