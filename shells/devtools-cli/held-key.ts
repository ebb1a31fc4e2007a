import type { Intent } from '../../core/view-models/screen-types.ts'
import type { KeyName, Stroke } from './keys.ts'

/** Terminals tell no key's end. A held one comes again after half a second, then many times in each: this is longer than any pause. */
const releasedMs = 1_000

/** What takes away what has the focus, so that something else comes to lie there. */
const endings: readonly Intent['type'][] = ['disconnect', 'leave-wallet', 'forget-wallet']

const presses: readonly KeyName[] = ['return', ' ']

/**
 * Whether a key that presses what has the focus is still held from before, when that was something else: who holds Enter on
 * “Disconnect” means that wallet and not the next.
 */
export const createHeldKey = (now: () => number): ((key: KeyName, stroke: Stroke | undefined) => boolean) => {
  let last: { readonly key: KeyName; readonly intent: Intent; readonly at: number } | undefined
  return (key, stroke) => {
    const at = now()
    const before = last !== undefined && last.key === key && at - last.at < releasedMs ? last : undefined
    last = undefined
    if (!presses.includes(key)) return false
    const intent = stroke?.type === 'intent' ? stroke.intent : undefined
    const isOther = before !== undefined && JSON.stringify(before.intent) !== JSON.stringify(intent)
    if (before !== undefined && isOther && endings.includes(before.intent.type)) {
      last = { ...before, at }
      return true
    }
    if (intent !== undefined) last = { key, intent, at }
    return false
  }
}
