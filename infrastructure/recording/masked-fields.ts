import type { Intent } from '../../core/view-models/drawn.ts'
import type { FieldScreen } from '../../core/view-models/shared/view.ts'
import type { Secret } from './withheld.ts'

/** What is typed into these is nobody's business but the visitor's. */
const maskedKinds: readonly FieldScreen['kind'][] = ['code', 'email']

/** As long, and of the same form: what a screen says of the form of a text it says again in a replay. */
export const masked = (text: string): string => text.replace(/\p{L}/gu, 'x').replace(/\p{N}/gu, '0')

type MaskedField = Pick<FieldScreen, 'id' | 'kind' | 'text'>

const isMaskedField = (part: unknown): part is MaskedField =>
  typeof part === 'object' &&
  part !== null &&
  maskedKinds.some((kind) => Reflect.get(part, 'kind') === kind) &&
  [Reflect.get(part, 'id'), Reflect.get(part, 'text')].every((text) => typeof text === 'string')

/** For `JSON.parse`: leaves of what was typed into a masked field only its form. */
export const maskedPart = (part: unknown): unknown =>
  isMaskedField(part) ? { ...part, text: masked(part.text) } : part

const hasMaskedField = (part: unknown, id: string): boolean => {
  if (typeof part !== 'object' || part === null) return false
  return (isMaskedField(part) && part.id === id) || Object.values(part).some((inner) => hasMaskedField(inner, id))
}

/** A screen may say it in a sentence; the letters before are no address yet, and found in anything. */
const wholeAddress = /^\S+@\S+\.\S+$/

/**
 * An intent as it may be written down.
 * @param screen on which it was done
 * @param withhold told of an email address, which other screens may name
 */
export const maskedIntent = (intent: Intent, screen: unknown, withhold?: (secret: Secret) => void): Intent => {
  if (intent.type !== 'type' || !hasMaskedField(screen, intent.field)) return intent
  const text = masked(intent.text)
  if (wholeAddress.test(intent.text)) withhold?.({ text: intent.text, standIn: () => text })
  return { ...intent, text }
}
