import * as v from 'valibot'
import { sanitizeText } from '../../core/domain/shared/foreign-text.ts'
import { shownName } from '../../core/domain/shared/shown-name.ts'

/** What is shown of an NFT's metadata (ERC-721, ERC-1155). */
export interface NftMetadata {
  /** One line. */
  readonly name: string | undefined
  /** The address of a picture, or the picture itself (`data:`). */
  readonly image: string | undefined
}

export const noMetadata: NftMetadata = { name: undefined, image: undefined }

const longestAddress = 2_048
const optionalText = v.fallback(v.optional(v.string()), undefined)
const schema = v.object({ name: optionalText, image: optionalText, image_url: optionalText })

/** Over HTTPS, from IPFS, or in the text itself. */
const imageOf = (text: string | undefined): string | undefined => {
  if (text === undefined || /^data:/i.test(text)) return text
  const isAddress = text.length <= longestAddress && /^(https|ipfs):\/\//.test(text) && sanitizeText(text) === text
  return isAddress ? text : undefined
}

/** @param given as a stranger says it: a wrong member is none */
export const cleanMetadata = (given: { name?: string | undefined; image?: string | undefined }): NftMetadata => ({
  name: shownName(given.name ?? '') || undefined,
  image: imageOf(given.image),
})

/** Undefined for what is no JSON, or JSON of another kind. */
export const parseMetadata = (text: string): NftMetadata | undefined => {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text))
    return success ? cleanMetadata({ name: output.name, image: output.image ?? output.image_url }) : undefined
  } catch {
    return undefined
  }
}
