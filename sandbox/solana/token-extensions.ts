import { base58 } from '@scure/base'
import { extensionsStart, extensionTypes } from './token-layout.ts'

const keyAt = (data: Uint8Array, at: number): string => base58.encode(data.subarray(at, at + 32))

/** Texts that follow each other, each after its length. */
const textsAt = (data: Uint8Array, at: number, count: number): readonly string[] => {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const texts: string[] = []
  let start = at
  while (texts.length < count && start + 4 <= data.length) {
    const end = start + 4 + view.getUint32(start, true)
    texts.push(new TextDecoder().decode(data.subarray(start + 4, end)))
    start = end
  }
  return texts
}

const extensionJson = (type: number, data: Uint8Array): unknown => {
  if (type === extensionTypes.immutableOwner) return { extension: 'immutableOwner' }
  if (type === extensionTypes.metadataPointer)
    return { extension: 'metadataPointer', state: { authority: keyAt(data, 0), metadataAddress: keyAt(data, 32) } }
  if (type === extensionTypes.tokenMetadata) {
    const [name, symbol, uri] = textsAt(data, 64, 3)
    const keys = { updateAuthority: keyAt(data, 0), mint: keyAt(data, 32) }
    return { extension: 'tokenMetadata', state: { ...keys, name, symbol, uri, additionalMetadata: [] } }
  }
  return { extension: 'unparseableExtension' }
}

/** What a mint or an account of Token-2022 has beyond those of the older program, as a node names it. */
export const tokenExtensions = (account: Uint8Array): readonly unknown[] => {
  const view = new DataView(account.buffer, account.byteOffset, account.length)
  const found: unknown[] = []
  for (let at = extensionsStart; at + 4 <= account.length; ) {
    const [type, start] = [view.getUint16(at, true), at + 4]
    // The rest is room that nothing uses.
    if (type === 0) break
    const end = start + view.getUint16(at + 2, true)
    found.push(extensionJson(type, account.subarray(start, end)))
    at = end
  }
  return found
}
