// How words are signed outside of EVM, and what can be read there. Comes when somebody has connected such a wallet.

const utf8 = (text) => new TextEncoder().encode(text)
const base64 = (bytes) => btoa(String.fromCharCode(...bytes))

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** An address of Solana is its key, 32 bytes in base 58. */
const keyOf = (address) => {
  let number = 0n
  for (const letter of address) number = number * 58n + BigInt(alphabet.indexOf(letter))
  const pairs = number.toString(16).padStart(64, '0').match(/../g)
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

/** Undefined where a browser does not know these keys. */
const isSignedBy = async (address, words, signature) => {
  try {
    const key = await crypto.subtle.importKey('raw', keyOf(address), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature, utf8(words))
  } catch {
    return undefined
  }
}

const signers = {
  solana: async ({ provider, address, words }) => {
    const signature = await provider.signMessage(utf8(words))
    return { signature: base64(signature), isTheirs: await isSignedBy(address, words, signature) }
  },
  bip122: async ({ provider, address, words }) => ({
    signature: await provider.signMessage({ message: words, address }),
  }),
  polkadot: async ({ provider, address, words }) => provider.signRaw({ address, data: words }),
  cosmos: async ({ provider, network, address, words }) =>
    provider.signArbitrary(network.caipNetworkId, address, words),
}

export const signWords = (request) => signers[request.network.chainNamespace](request)

/** Of Solana: the other namespaces have no chain to ask here. */
export const readBalance = async ({ rpcUrls, nativeCurrency }, address) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(rpcUrls.default.http[0], { method: 'POST', headers, body })
  const { result } = await response.json()
  return `${(result.value / 10 ** nativeCurrency.decimals).toLocaleString('en')} ${nativeCurrency.symbol}`
}
