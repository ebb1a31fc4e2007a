import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as LatchkeyServer from '../../server/index.ts'
import { evmSigner, type Signer, segwitSigner, solanaSigner } from '../server/signers.ts'
import { verifierWorld } from '../server/verifier-world.ts'
import { type Anvil, startAnvil } from '../support/anvil.ts'
import { contractWallet } from '../support/contract-wallet.ts'
import { installHost } from './install-host.ts'

const chainId = 'eip155:31337'
let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

/** viem is the host's: contracts are asked through the oldest and the newest one that the package takes. */
test.each(['react-18', 'next-16'])(
  'the published verifier signs in keys and contracts beside %s’s viem',
  async (host) => {
    const file = join(installHost(host), 'node_modules/latchkey/dist/server/index.js')
    const published: typeof LatchkeyServer = await import(/* @vite-ignore */ pathToFileURL(file).href)
    const { signed, code, messageOf, textOf } = verifierWorld(
      {
        chains: [
          { id: chainId, rpcUrls: [anvil.url] },
          'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
          'bip122:000000000019d6689c085ae165831e93',
        ],
        nonces: published.createMemoryNonceStore(),
      },
      published.createSiwxVerifier,
    )
    for (const signer of [evmSigner(chainId), solanaSigner(), segwitSigner()])
      expect(await code(await signed(signer))).toBe('ok')

    const wallet = contractWallet()
    const signer: Signer = { name: 'contract', chainId, address: wallet.address, sign: wallet.sign }
    expect(await code(await signed({ ...signer, sign: wallet.signAhead }))).toBe('ok')
    const message = textOf(await messageOf(signer))
    expect(await code({ message, signature: await contractWallet().signAhead(message) })).toBe('WRONG_SIGNATURE')
    await wallet.deploy(anvil)
    expect(await code(await signed(signer))).toBe('ok')
  },
)
