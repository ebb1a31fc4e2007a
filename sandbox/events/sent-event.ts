import type { SentEvent } from './event-log.ts'

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const hasOnly = (value: Json, ...names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name))

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const errorNames = ['API_ERROR', 'DATA_PARSING_ERROR', 'SECURE_SITE_ERROR', 'INTERNAL_SDK_ERROR']

const isTracked = (props: Json): boolean =>
  hasOnly(props, 'type', 'event', 'address', 'properties') &&
  (props['address'] === undefined || isText(props['address'])) &&
  isObject(props['properties'])

const isError = (props: Json): boolean =>
  hasOnly(props, 'type', 'event', 'errorType', 'errorMessage', 'stackTrace') &&
  errorNames.some((name) => name === props['event']) &&
  ['errorType', 'errorMessage', 'stackTrace'].every((name) => isText(props[name]))

/** To the letter, so that a client that sends more, or something else, is found out here. @returns what is wrong */
export const wrongEvent = (body: unknown): string | undefined => {
  if (!isObject(body) || !hasOnly(body, 'eventId', 'url', 'domain', 'timestamp', 'props')) return 'not of this form'
  const { eventId, url, domain, timestamp, props } = body
  if (!isText(eventId) || !uuid.test(eventId)) return 'eventId'
  if (!isText(url) || !URL.canParse(url)) return 'url'
  if (domain !== new URL(url).hostname) return 'domain'
  if (!isObject(props) || !isText(props['event'])) return 'props'
  if (props['type'] === 'track')
    return typeof timestamp === 'number' && isTracked(props) ? undefined : 'props of an event'
  const isDate = isText(timestamp) && !Number.isNaN(Date.parse(timestamp))
  return props['type'] === 'error' && isDate && isError(props) ? undefined : 'props of an error'
}

export const isSentEvent = (body: unknown): body is SentEvent => wrongEvent(body) === undefined
