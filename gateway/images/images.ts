import { sanitizeText } from '../../core/domain/shared/foreign-text.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { ServiceDatabase } from '../../service-kit/database/database.ts'
import type { ForeignFetch } from '../http/foreign-fetch.ts'
import { createImageSigner } from './image-signer.ts'
import { type ImageType, imageType } from './image-type.ts'
import { createPictureStore } from './picture-store.ts'

export interface Picture {
  readonly type: ImageType
  readonly bytes: Uint8Array
}

export type PictureFailure =
  /** This gateway did not sign it, or what it was is forgotten. */
  | { readonly code: 'UNKNOWN' }
  /** It is not of a kind that is passed on: no picture, or one with commands in it. */
  | { readonly code: 'NO_PICTURE' }
  | { readonly code: 'UNAVAILABLE'; readonly detail: string }

/** Pictures of others, passed on, so that nobody who names one learns who looks at it. */
export interface Images {
  /** The path on this gateway; undefined where an address can be none of a picture that is passed on. */
  pathOf(address: string): string | undefined
  /** Keeps a picture that has no address. @returns one for it; undefined where it is no picture that is passed on */
  keep(bytes: Uint8Array): Promise<string | undefined>
  /** By what stands in the path. */
  read(signed: string, signal: AbortSignal): Promise<Result<Picture, PictureFailure>>
}

const longestAddress = 2_048
/** The address of one that is kept, by its digest. */
const keptForm = /^picture:([0-9a-f]{64})$/
const fetchedForm = /^https?:\/\//
const ipfsForm = /^ipfs:\/\//
const vector = /\.svgz?([?#]|$)/i

const accept = 'image/avif,image/webp,image/png,image/jpeg,image/gif'

const pictureOf = (bytes: Uint8Array): Result<Picture, PictureFailure> => {
  const type = imageType(bytes)
  return type === undefined ? err({ code: 'NO_PICTURE' }) : ok({ type, bytes })
}

export interface ImagesParts {
  readonly database: ServiceDatabase
  /** What addresses are signed with. */
  readonly key: Uint8Array
  readonly fetchForeign: ForeignFetch
  /** Whether there is a place to read `ipfs:` from. */
  readonly readsIpfs: boolean
}

export const createImages = ({ database, key, fetchForeign, readsIpfs }: ImagesParts): Images => {
  const signer = createImageSigner(key)
  const store = createPictureStore(database)
  return {
    pathOf: (address) => {
      if (address.length > longestAddress || sanitizeText(address) !== address) return undefined
      const isFetched = fetchedForm.test(address) || (readsIpfs && ipfsForm.test(address))
      return keptForm.test(address) || (isFetched && !vector.test(address))
        ? `/v1/images/${signer.sign(address)}`
        : undefined
    },
    keep: async (bytes) => (imageType(bytes) === undefined ? undefined : `picture:${await store.keep(bytes)}`),
    read: async (signed, signal) => {
      const address = signer.read(signed)
      if (address === undefined) return err({ code: 'UNKNOWN' })
      const [, digest] = keptForm.exec(address) ?? []
      if (digest !== undefined) {
        const kept = await store.find(digest)
        return kept === undefined ? err({ code: 'UNKNOWN' }) : pictureOf(kept)
      }
      const fetched = await fetchForeign(address, accept, signal)
      return fetched.ok ? pictureOf(fetched.value) : err({ code: 'UNAVAILABLE', detail: fetched.failure })
    },
  }
}
