/** From the least that is told to the most; each level tells what those before it do. */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** How much an SDK tells the console (spec section 9). */
export type LogLevel = (typeof logLevels)[number]
