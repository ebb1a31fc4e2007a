import type { HttpFailure } from './http-failure.ts'

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}
const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

/** So many reasons are looked at. */
const mostReasons = 20

/**
 * What a service says of its refusal, in its own words: the first of `reasons` with a description (specification, section 8), or an `error`, `message` or
 * `detail` as services have them. As it came; whoever shows it quotes it (`foreign-text.ts`).
 */
export const reasonOf = ({ body }: HttpFailure): string | undefined => {
  const reasons = within(body, 'reasons')
  const error = within(body, 'error')
  const given: readonly unknown[] = Array.isArray(reasons) ? reasons : []
  return [
    ...given.slice(0, mostReasons).map((reason) => within(reason, 'description')),
    error,
    within(error, 'message'),
    within(body, 'message'),
    within(body, 'detail'),
  ]
    .map(textOf)
    .find((text) => text !== undefined)
}
