import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { DescriptorText } from './descriptor-folder.ts'

export interface DescriptorKey {
  readonly chainId: string
  readonly address: string
  readonly kind: string
  /** The selector of a call, or the primary type of a message. */
  readonly name: string
}

/** The text of the descriptor for a call of a contract, or for typed data that is for it. */
export type DescriptorIndex = (key: DescriptorKey) => string | undefined

const textOf = ({ chainId, address, kind, name }: DescriptorKey): string =>
  [chainId, address.toLowerCase(), kind, name].join(' ')

const keysOf = ({ descriptor: { deployments, calls, messages } }: DescriptorText): readonly string[] =>
  deployments.flatMap(({ chainId, address }) => {
    const place = { chainId: String(chainId), address }
    return [
      ...calls.map(({ selector }) => textOf({ ...place, kind: 'call', name: selector })),
      ...messages.map(({ primaryType }) => textOf({ ...place, kind: 'message', name: primaryType })),
    ]
  })

/** @returns a sentence for each that two files describe: nobody knows which of them a visitor reads */
const indexed = (files: readonly DescriptorText[]): Result<ReadonlyMap<string, DescriptorText>, readonly string[]> => {
  const index = new Map<string, DescriptorText>()
  const failures: string[] = []
  for (const file of files)
    for (const key of new Set(keysOf(file))) {
      const other = index.get(key)
      if (other === undefined) index.set(key, file)
      else failures.push(`${file.name}: describes what ${other.name} describes too (${key})`)
    }
  return failures.length > 0 ? err(failures) : ok(index)
}

/** @param own those that come with the site; the owner's go before them */
export const createDescriptorIndex = (
  own: readonly DescriptorText[],
  ofOwner: readonly DescriptorText[],
): Result<DescriptorIndex, readonly string[]> => {
  const [first, later] = [indexed(ofOwner), indexed(own)]
  if (!first.ok) return first
  if (!later.ok) return later
  const index = new Map([...later.value, ...first.value])
  return ok((key) => index.get(textOf(key))?.text)
}
