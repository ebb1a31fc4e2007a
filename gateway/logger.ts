import { type Logger, type LoggerOptions, pino } from 'pino'

export type { Logger } from 'pino'

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** Lines of JSON on the standard output. What may stand in them is in docs/gateway.md: no visitor's address, of either kind. */
export const createLogger = (level: LogLevel): Logger => {
  const options: LoggerOptions = { level, base: { service: 'latchkey-gateway' } }
  return pino(options)
}
