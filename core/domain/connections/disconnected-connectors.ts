import { entriesIn, serialiseList } from '../shared/stored-list.ts'

/**
 * The wallets that the visitor left on purpose (decision 37). The text is one that `flag-times.ts` writes, with the moment of each; a page
 * reads no more of it before its other features come. Earlier versions kept the ids alone. Storage is foreign input.
 */
export const flagsIn = (text: string | undefined): readonly (readonly unknown[])[] =>
  (entriesIn(text) ?? []).map((entry) => (Array.isArray(entry) ? entry : [entry, 1]))

export const disconnectedIn = (text: string | undefined): readonly unknown[] =>
  flagsIn(text).flatMap(([id, at]) => (Number(at) > 0 ? [id] : []))

/** For a page whose other features are not there, nor a clock: it is later than what was said, in whatever tab that is known. */
export const withoutDisconnected = (text: string | undefined, connectorId: string): string =>
  serialiseList(flagsIn(text).map(([id, at]) => [id, id === connectorId ? -1 - Math.abs(Number(at)) : at]))
