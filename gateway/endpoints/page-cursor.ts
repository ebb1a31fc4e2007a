import * as v from 'valibot'

/** Where a page ended, by network; undefined where nothing of it was shown yet. Networks that are not in it have no more. */
export type PageCursor = ReadonlyMap<string, string | undefined>

const cursorLimit = 4_096
const schema = v.record(v.string(), v.nullable(v.pipe(v.string(), v.maxLength(512))))

/** The text that a client gives back as it got it. */
export const writeCursor = (places: PageCursor): string =>
  Buffer.from(
    JSON.stringify(Object.fromEntries([...places].map(([network, after]) => [network, after ?? null]))),
  ).toString('base64url')

/** Undefined for what no page ended with. */
export const readCursor = (text: string): PageCursor | undefined => {
  if (text.length > cursorLimit || !/^[\w-]+$/.test(text)) return undefined
  try {
    const places = v.parse(schema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return new Map(Object.entries(places).map(([network, after]) => [network, after ?? undefined]))
  } catch {
    return undefined
  }
}
