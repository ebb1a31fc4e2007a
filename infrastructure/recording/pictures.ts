import type { ModalCore } from '../../core/modal-core.ts'
import { maskedPart } from './masked-fields.ts'
import type { Picture, Plain } from './recording.ts'
import { sanitizeJson } from './sanitize-json.ts'

/** A screen as it is written down: what JSON makes of it, as clean as it is when it is read again, and without what is typed in secret. */
const plain = (value: unknown): Plain =>
  JSON.parse(JSON.stringify(value), (key, part) => maskedPart(sanitizeJson(key, part)))

export const pictureOf = ({ screen, button }: Pick<ModalCore, 'screen' | 'button'>): Picture => ({
  screen: plain(screen.snapshot()),
  button: plain(button.snapshot()),
})

/** What of it is different from the one before. */
export const changedPicture = (before: Picture, now: Picture): Partial<Picture> => ({
  ...(isSame(before.screen, now.screen) ? {} : { screen: now.screen }),
  ...(isSame(before.button, now.button) ? {} : { button: now.button }),
})

const isSame = (a: Plain, b: Plain): boolean => JSON.stringify(a) === JSON.stringify(b)
