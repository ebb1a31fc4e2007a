import { firstMessages } from './first-messages.ts'
import { laterMessages } from './later-messages.ts'

/** Every text a visitor can read, in English, as ICU messages (decision 36). Hosts override single keys. */
export const catalogue = { ...firstMessages, ...laterMessages } as const

export type MessageKey = keyof typeof catalogue
export type Messages = Readonly<Record<MessageKey, string>>
/** A host's own words for some keys. */
export type MessageOverrides = Readonly<Partial<Record<MessageKey, string>>>
