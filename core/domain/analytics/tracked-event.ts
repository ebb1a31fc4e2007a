import type { HostEvent } from '../modal/host-event.ts'
import type { Failure } from '../shared/failure.ts'
import type { FailureCategory } from '../shared/failure-category.ts'
import { redactText } from '../shared/redact-text.ts'
import { analyticsEvents } from './analytics-events.ts'
import { initialOptionNames } from './initial-options.ts'

/** As the service takes it (`POST /e`): what is under `props`. */
export type TrackedEvent =
  | {
      readonly type: 'track'
      readonly event: string
      /** Of the active account, where one is connected: the only place where we put an address. */
      readonly address?: string
      readonly properties: Readonly<Record<string, unknown>>
    }
  | {
      readonly type: 'error'
      readonly event: 'API_ERROR' | 'DATA_PARSING_ERROR' | 'INTERNAL_SDK_ERROR'
      readonly errorType: string
      readonly errorMessage: string
      readonly stackTrace: string
    }

const errorNames: Readonly<Partial<Record<FailureCategory, 'API_ERROR'>>> = { network: 'API_ERROR' }
const parsing: readonly string[] = ['INVALID_CAIP_NETWORK_ID', 'INVALID_CAIP_ADDRESS']

/** So much of a stack is looked at. */
const stackLimit = 20_000
/** As Chrome writes them, and as the others do: with a line and a column at their end. */
const frame = /^\s+at .*:\d+:\d+\)?$|^[^\s@]*@.*:\d+:\d+$/
const query = /[?#].*?(?=(?::\d+){1,2}\)?$)/

/** A wallet's own object may throw where it is read. */
const textOf = (cause: unknown, name: 'stack' | 'message'): string => {
  try {
    const text: unknown = cause instanceof Object ? Reflect.get(cause, name) : undefined
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}

/** Only where in the code: what an error says may quote a wallet, and with it an address. */
const framesOf = (cause: unknown): string => {
  const lines = textOf(cause, 'stack').replace(textOf(cause, 'message'), '').slice(0, stackLimit).split('\n')
  return lines
    .filter((line) => frame.test(line))
    .slice(0, 20)
    .map((line) => redactText(line.replace(query, '').slice(0, 300)))
    .join('\n')
}

const trackedError = ({ category, code, shortMessage, cause }: Failure): TrackedEvent => ({
  type: 'error',
  event: parsing.includes(code) ? 'DATA_PARSING_ERROR' : (errorNames[category] ?? 'INTERNAL_SDK_ERROR'),
  errorType: code,
  errorMessage: shortMessage,
  stackTrace: framesOf(cause),
})

const pick = (event: object, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(event).filter(([name, value]) => value !== undefined && names.includes(name)))

/**
 * What is sent of an event: the properties of the specification and nothing beside them. A visitor's no is no
 * error, and that a modal was made is never sent (decision 3).
 */
export const trackedEvent = (event: HostEvent, address?: string): TrackedEvent | undefined => {
  if (event.type === 'ERROR') return event.failure.category === 'visitor' ? undefined : trackedError(event.failure)
  if (event.type === 'MODAL_CREATED') return undefined
  const names = event.type === 'INITIALIZE' ? initialOptionNames : analyticsEvents[event.type]
  const properties = pick(event, names)
  return { type: 'track', event: event.type, ...(address === undefined ? {} : { address }), properties }
}
