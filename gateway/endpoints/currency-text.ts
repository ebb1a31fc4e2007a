import { shownName } from '../../core/domain/shared/shown-name.ts'

/** A name or a symbol that a stranger gave a token: one line without commands or invisible letters, of 64 characters at most. */
export const currencyText = (text: string): string => shownName(text)
