import { type Identity, isPictureData, isPlainName } from './identity.ts'
import { type AnswerCoding, isPictureOf } from './stored-answers.ts'

/** A picture that lies in its own address may be larger than all else that is kept. */
const longestKept = 4_096

/**
 * Storage is foreign input, and what a plain name is can be told without tables: another one is asked for again, and so is one with a large
 * picture.
 */
export const identityCoding: AnswerCoding<Identity> = {
  write: ({ name = '', imageUrl = '' }) =>
    (name === '' || isPlainName(name)) && imageUrl.length <= longestKept ? [name, imageUrl] : undefined,
  read: (written, _, origin) => {
    const [name, imageUrl]: readonly unknown[] = Array.isArray(written) ? written : []
    if (typeof name !== 'string' || typeof imageUrl !== 'string' || imageUrl.length > longestKept) return undefined
    if (name === '') return {}
    if (!isPlainName(name)) return undefined
    return { name, ...(isPictureOf(imageUrl, origin) || isPictureData(imageUrl) ? { imageUrl } : {}) }
  },
}
