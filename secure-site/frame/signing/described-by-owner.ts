import { askDescriptor, type DescriptorQuestion } from '../http/site-descriptors.ts'
import { lazyFile } from '../lazy-file.ts'
import type { RequestPlace } from './prepared-request.ts'

/** A visitor waits for words no longer than that: without them they read what they read of any contract. */
const patienceMs = 3_000

type Reader = typeof import('./clear-signing/describe-by-descriptor.ts')
/** A file of its own: most that is signed needs none. */
const loadReader = lazyFile(
  () => import('./clear-signing/describe-by-descriptor.ts'),
  (reader) => reader,
)

const reached = async <Parts>(
  question: DescriptorQuestion,
  { site }: RequestPlace,
  describe: (reader: Reader, text: string) => Promise<Parts | undefined>,
  signal: AbortSignal,
): Promise<Parts | undefined> => {
  if (site === undefined) return undefined
  const text = await askDescriptor(site, question, signal)
  if (text === undefined) return undefined
  return describe(await loadReader(), text)
}

/**
 * What a descriptor of the site (ERC-7730) adds to what the wallet cannot read by itself. Undefined where there is none, where it does not
 * fit exactly, and where it does not come in time.
 */
export const describedByOwner = async <Parts>(
  question: DescriptorQuestion,
  place: RequestPlace,
  describe: (reader: Reader, text: string) => Promise<Parts | undefined>,
): Promise<Parts | undefined> => {
  const signal = AbortSignal.timeout(patienceMs)
  const late = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
  // Whatever goes wrong with the words, there is more to be shown.
  const found = reached(question, place, describe, signal).catch(() => undefined)
  return Promise.race([found, late])
}
