import { createHash } from 'node:crypto'
import { pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { bech32 } from 'bech32'
import elliptic from 'elliptic'
import { computeAddress, getBytes, hexlify, keccak256 } from 'ethers'

// Signatures after ADR-36: the document by CosmJS, the curve by `elliptic`, what EVM has of its own by ethers.

const curve = new elliptic.ec('secp256k1')

/** Of chains with keys of their own, and of those with EVM's, where Keplr hashes as EVM does. */
const kinds = {
  cosmos: {
    hash: (bytes) => createHash('sha256').update(bytes).digest(),
    addressOf: (key, prefix) =>
      pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value: Buffer.from(key).toString('base64') }, prefix),
  },
  evm: {
    hash: (bytes) => Buffer.from(getBytes(keccak256(bytes))),
    addressOf: (key, prefix) => bech32.encode(prefix, bech32.toWords(getBytes(computeAddress(hexlify(key))))),
  },
}

const documentOf = (signer, message) =>
  serializeSignDoc({
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: Buffer.from(message).toString('base64') } }],
    memo: '',
  })

/** @param prefix of the chain */
export const signCosmos = (kind, secret, message, prefix) => {
  const { hash, addressOf } = kinds[kind]
  const pair = curve.keyFromPrivate(secret)
  const key = Uint8Array.from(pair.getPublic().encodeCompressed())
  const address = addressOf(key, prefix)
  const { r, s } = pair.sign(hash(documentOf(address, message)), { canonical: true })
  const signature = Buffer.from([...r.toArray('be', 32), ...s.toArray('be', 32)]).toString('base64')
  return { address, key, signature }
}

/** @param key compressed, which their verifiers have to be given */
export const isCosmosSigned = (kind, key, prefix, address, message, signature) => {
  const { hash, addressOf } = kinds[kind]
  if (addressOf(key, prefix) !== address) return false
  const hex = Buffer.from(signature, 'base64').toString('hex')
  const parts = { r: hex.slice(0, 64), s: hex.slice(64) }
  return curve.verify(hash(documentOf(address, message)), parts, curve.keyFromPublic(key))
}
