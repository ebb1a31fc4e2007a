import { type Logger, type LoggerOptions, pino } from 'pino'

export type { Logger } from 'pino'

export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** Lines of JSON on the standard output. No visitor's address of any kind stands in them. @param service whose they are */
export const createLogger = (level: LogLevel, service: string): Logger => {
  const options: LoggerOptions = { level, base: { service: `latchkey-${service}` } }
  return pino(options)
}
