import type { Intent } from '../../core/view-models/screen-types.ts'
import type { FieldScreen } from '../../core/view-models/shared/view.ts'
import type { Secret } from './redactor.ts'

/** What is typed into any other is nobody's business but the visitor's. */
const openKinds: readonly unknown[] = ['text', 'search', 'amount', 'address'] satisfies readonly FieldScreen['kind'][]

/** As long, and of the same form: what a screen says of the form of a text it says again in a replay. */
export const masked = (text: string): string => text.replace(/\p{L}/gu, 'x').replace(/\p{N}/gu, '0')

const isTree = (part: unknown): part is object => typeof part === 'object' && part !== null

/** Fields are what has all of these. */
const isField = (part: unknown): part is Pick<FieldScreen, 'id' | 'kind' | 'label' | 'text'> =>
  isTree(part) && ['id', 'kind', 'label', 'text'].every((name) => typeof Reflect.get(part, name) === 'string')

/** For `JSON.parse`: leaves of what was typed in secret only its form. */
export const maskedPart = (part: unknown): unknown =>
  isField(part) && !openKinds.includes(part.kind) ? { ...part, text: masked(part.text) } : part

const kindsOf = (part: unknown, id: string): readonly string[] => {
  if (!isTree(part)) return []
  const own = isField(part) && part.id === id ? [part.kind] : []
  return [...own, ...Object.values(part).flatMap((inner) => kindsOf(inner, id))]
}

/** As long as one may be (RFC 5321), and of nothing that would not go into a link. */
const isWholeAddress = (text: string): boolean =>
  text.length <= 254 && /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]+@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+$/u.test(text)

/**
 * An intent as it may be written down.
 * @param screens on which it may have been done: what is on none of them was typed nobody knows where
 * @param redact told of an email address, which other screens may name
 */
export const maskedIntent = (
  intent: Intent,
  screens: readonly unknown[],
  redact?: (secret: Secret) => void,
): Intent => {
  if (intent.type !== 'type') return intent
  const kinds = kindsOf(screens, intent.field)
  if (kinds.length > 0 && kinds.every((kind) => openKinds.includes(kind))) return intent
  const address = intent.text.trim()
  // The letters before are no address yet, and found in anything.
  if (isWholeAddress(address)) redact?.({ text: address, standIn: () => masked(address) })
  return { ...intent, text: masked(intent.text) }
}
