import { sanitizeText } from '../../core/domain/shared/foreign-text.ts'
import { shownName } from '../../core/domain/shared/shown-name.ts'

const iconUrlLimit = 2_048

/** A name or a symbol that a stranger gave a token: one line without commands or invisible letters, of 64 characters at most. */
export const currencyText = (text: string): string => shownName(text)

/** An address of a picture, or nothing. */
export const iconUrlText = (url: string | undefined): string =>
  url !== undefined && url.length <= iconUrlLimit && /^https?:\/\//.test(url) && sanitizeText(url) === url ? url : ''
