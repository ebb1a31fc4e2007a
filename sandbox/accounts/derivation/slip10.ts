import { createHmac } from 'node:crypto'
import { sandboxSeed } from './seed.ts'

interface Node {
  readonly key: Uint8Array
  readonly chainCode: Uint8Array
}

const nodeOf = (secret: string | Uint8Array, data: Uint8Array): Node => {
  const digest = new Uint8Array(createHmac('sha512', secret).update(data).digest())
  return { key: digest.subarray(0, 32), chainCode: digest.subarray(32) }
}

const child = ({ key, chainCode }: Node, index: number): Node => {
  const data = new Uint8Array(37)
  data.set(key, 1)
  new DataView(data.buffer).setUint32(33, (0x80000000 | index) >>> 0)
  return nodeOf(chainCode, data)
}

/** The 32 bytes at a path of SLIP-0010 for Ed25519, all of whose steps are hardened. */
export const ed25519SeedAt = (...path: readonly number[]): Uint8Array =>
  path.reduce(child, nodeOf('ed25519 seed', sandboxSeed())).key
