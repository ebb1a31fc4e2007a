import * as ecc from '@bitcoinerlab/secp256k1'
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { PublicKey } from '@solana/web3.js'
import { bech32 } from 'bech32'
import { address, initEccLib, networks, payments } from 'bitcoinjs-lib'
import { getAddress } from 'ethers'

// What else decides what an address is: none of it is built on the base libraries that ours is, but for hash functions.

initEccLib(ecc)

const told = (read) => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const bitcoinNetworks = { main: networks.bitcoin, test: networks.testnet, regtest: networks.regtest }

export const isBitcoinAddress = (text, network) => {
  // It warns of witness versions that mean nothing yet.
  const { warn } = console
  console.warn = () => undefined
  const script = told(() => address.toOutputScript(text, bitcoinNetworks[network]))
  console.warn = warn
  return script !== undefined
}

/** Addresses of all kinds that this key has on a network. */
export const bitcoinAddresses = (privateKey, name) => {
  const network = bitcoinNetworks[name]
  const pubkey = Buffer.from(ecc.pointFromScalar(privateKey, true))
  const redeem = payments.p2wpkh({ pubkey, network })
  return [
    payments.p2pkh({ pubkey, network }),
    payments.p2sh({ redeem, network }),
    redeem,
    payments.p2wsh({ redeem: payments.p2pk({ pubkey, network }), network }),
    payments.p2tr({ internalPubkey: pubkey.subarray(1), network }),
  ].map((payment) => payment.address)
}

/** As the network with this prefix writes it. */
export const polkadotAddress = (text, prefix) => told(() => encodeAddress(decodeAddress(text), prefix))

export const writePolkadot = (key, prefix) => encodeAddress(key, prefix)

/** The bytes of an address and its chain's prefix. */
export const readCosmos = (text) =>
  told(() => {
    const { prefix, words } = bech32.decode(text, 90)
    return { prefix, bytes: Uint8Array.from(bech32.fromWords(words)) }
  })

export const writeCosmos = (prefix, bytes) => bech32.encode(prefix, bech32.toWords(bytes), 90)

export const isSolanaAddress = (text) => told(() => new PublicKey(text)) !== undefined

export const writeSolana = (key) => new PublicKey(key).toBase58()

/** With its checksum, which is looked at where there is one. */
export const evmAddress = (text) => told(() => getAddress(text))
