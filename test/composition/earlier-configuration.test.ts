import { type Hex, hexToString, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import type { SiweConfig, SiweSession } from '../../core/ports/sign-in/siwx-options.ts'
import { openErrorWorld, walletId } from '../errors/error-world.ts'

/** As a server has it: its nonces, and whom it has signed in. */
const startServer = () => {
  const nonces = new Set<string>()
  const told: string[] = []
  let session: SiweSession | undefined
  const methods = {
    getNonce: async () => {
      const nonce = `nonce0000${nonces.size}`
      nonces.add(nonce)
      return nonce
    },
    getMessageParams: async () => ({
      ...{ domain: 'tidewater.test', uri: 'https://tidewater.test', statement: 'Sign in.' },
      chains: [31_337, 31_338],
    }),
    createMessage: ({ domain, address, statement, uri, version, chainId, nonce, iat }) =>
      [
        `${domain} wants you to sign in with your Ethereum account:`,
        address.slice(address.lastIndexOf(':') + 1),
        '',
        statement,
        '',
        `URI: ${uri}`,
        `Version: ${version}`,
        `Chain ID: ${chainId}`,
        `Nonce: ${nonce}`,
        `Issued At: ${iat}`,
      ].join('\n'),
    verifyMessage: async ({ message, signature }) => {
      const { address = '0x', nonce = '', chainId = 0 } = parseSiweMessage(message)
      const isSigned = nonces.delete(nonce) && (await verifyMessage({ address, message, signature: signature as Hex }))
      if (isSigned) session = { address, chainId }
      return isSigned
    },
    getSession: async () => session ?? null,
    signOut: async () => {
      session = undefined
      return true
    },
    onSignIn: (one) => void told.push(`in ${one?.address} ${one?.chainId}`),
    onSignOut: () => void told.push('out'),
  } satisfies SiweConfig
  return { methods, told, session: () => session }
}

const visitor = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
/** A wallet that shares the visitor's account, and signs with a key. */
const walletOf = (signer: typeof visitor) => ({
  eth_requestAccounts: () => [visitor.address],
  eth_accounts: () => [visitor.address],
  personal_sign: (params: unknown) => signer.signMessage({ message: hexToString((params as readonly [Hex])[0]) }),
})

const connectedWith = async (siweConfig: SiweConfig, signer = visitor) => {
  const world = openErrorWorld({ options: { siweConfig }, answers: walletOf(signer) })
  const { core, events } = world
  void core.connect({ connectorId: walletId }).catch(() => undefined)
  await expect.poll(() => core.account.snapshot()).toMatchObject({ status: 'connected', isSettled: true })
  const heard = () => events.map(({ type }) => type)
  const sign = async () => {
    await expect.poll(() => core.screen.snapshot().view).toMatchObject({ state: 'asking' })
    core.dispatch({ type: 'sign-message' })
    await expect.poll(() => heard().some((type) => /^SIWX_AUTH/.test(type))).toBe(true)
  }
  return { ...world, heard, sign, needs: () => core.account.snapshot().needs }
}

describe('a modal with a configuration of the earlier form', () => {
  it.each<[string, (methods: ReturnType<typeof startServer>['methods']) => SiweConfig]>([
    ['by itself', (methods) => methods],
    ['of a maker', (methods) => ({ methods, options: {} })],
  ])('signs in whom its server has verified, and out with the wallet: %s', async (_, configOf) => {
    const server = startServer()
    const { core, heard, sign, needs } = await connectedWith(configOf(server.methods))
    expect(core.screen.snapshot().view.view).toBe('SIWXSignMessage')
    expect(needs()).toEqual(['sign-in'])
    await sign()
    expect(needs()).toBeUndefined()
    expect(core.state.snapshot().isOpen).toBe(false)
    expect(heard()).toContain('SIWX_AUTH_SUCCESS')
    expect(server.session()).toEqual({ address: visitor.address, chainId: 31_337 })
    expect(server.told).toEqual([`in ${visitor.address} 31337`])
    await core.disconnect()
    await expect.poll(() => server.told.at(-1)).toBe('out')
    expect(server.session()).toBeUndefined()
    core.dispose()
  })

  it('signs in nobody whom its server has not', async () => {
    const server = startServer()
    const { core, events, sign, needs } = await connectedWith(server.methods, stranger)
    await sign()
    expect(events.find(({ type }) => type === 'SIWX_AUTH_ERROR')).toMatchObject({
      failure: { code: 'SIGNATURE_INVALID' },
    })
    expect(needs()).toEqual(['sign-in'])
    expect([server.session(), server.told]).toEqual([undefined, []])
    core.dispose()
  })

  it('asks nobody who has a session already, and nobody at all where it is not enabled', async () => {
    const server = startServer()
    const first = await connectedWith(server.methods)
    await first.sign()
    first.core.dispose()
    for (const config of [server.methods, { ...startServer().methods, enabled: false }]) {
      const { core, heard, needs } = await connectedWith(config)
      expect([needs(), core.state.snapshot().isOpen]).toEqual([undefined, false])
      expect(heard()).not.toContain('CLICK_SIGN_SIWX_MESSAGE')
      core.dispose()
    }
  })
})
