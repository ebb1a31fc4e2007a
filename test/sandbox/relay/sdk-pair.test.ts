import { stringToHex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RunningRelay, startRelay } from '../../../sandbox/relay/index.ts'
import { eventually } from '../../support/eventually.ts'
import { approveAll, chainId, connect, type Dapp, startDapp, startWallet, stopClient, type Wallet } from './sdk-pair.ts'

const account = privateKeyToAccount(generatePrivateKey())
const message = 'Hello across the relay'

const sign = (dapp: Dapp): Promise<`0x${string}`> =>
  dapp.request({ method: 'personal_sign', params: [stringToHex(message), account.address] }, chainId)

const heard = (emitter: Pick<Dapp, 'once'> | Pick<Wallet, 'once'>, event: 'session_delete'): Promise<unknown> =>
  new Promise((resolve) => emitter.once(event, resolve))

/** The relay has a message of this client, and said so. */
const isPublished = ({ core }: Pick<Wallet, 'core'>): Promise<unknown> =>
  new Promise((resolve) => core.relayer.once('relayer_publish', resolve))

const areConnected = (isConnected: boolean, ...clients: readonly Pick<Wallet, 'core'>[]): Promise<void> =>
  eventually(() => {
    for (const { core } of clients) expect(core.relayer.connected).toBe(isConnected)
  })

/** The wallet's approval comes back before its acknowledgement; until then frames are under way. */
const isAcknowledged = (wallet: Wallet): Promise<void> =>
  eventually(() => expect(Object.values(wallet.getActiveSessions())).toMatchObject([{ acknowledged: true }]))

describe('a universal-provider and a walletkit of the registry', () => {
  let relay: RunningRelay
  let dapp: Dapp
  let wallet: Wallet

  beforeEach(async () => {
    // What the clients look at before they report to their vendor.
    vi.stubEnv('IS_VITEST', 'true')
    relay = await startRelay({ port: 0 })
    dapp = await startDapp(relay.url)
    wallet = await startWallet(relay.url)
    dapp.on('display_uri', (uri: string) => void wallet.pair({ uri }))
  })

  afterEach(async () => {
    await Promise.all([stopClient(dapp.client), stopClient(wallet)])
    await relay.stop()
    vi.unstubAllEnvs()
  })

  it('propose, approve, sign, tell an event and disconnect', async () => {
    approveAll(wallet, account)
    const session = await connect(dapp)
    expect(session?.namespaces['eip155']?.accounts).toEqual([`${chainId}:${account.address}`])

    const signature = await sign(dapp)
    expect(await verifyMessage({ address: account.address, message, signature })).toBe(true)

    const other = '0x00000000000000000000000000000000000000AA'
    const changed = new Promise((resolve) => dapp.once('accountsChanged', resolve))
    const [topic = ''] = Object.keys(wallet.getActiveSessions())
    await wallet.emitSessionEvent({ topic, chainId, event: { name: 'accountsChanged', data: [`${chainId}:${other}`] } })
    expect(await changed).toEqual([other])

    const ended = heard(wallet, 'session_delete')
    await dapp.disconnect()
    await ended
    expect(wallet.getActiveSessions()).toEqual({})
  })

  it('hear a rejection, and can pair again', async () => {
    wallet.once('session_proposal', ({ id }) => {
      void wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    })
    await expect(connect(dapp)).rejects.toMatchObject({ code: 5000 })
    approveAll(wallet, account)
    await expect(connect(dapp)).resolves.toMatchObject({ acknowledged: true })
  })

  it('the wallet ends the session', async () => {
    approveAll(wallet, account)
    await connect(dapp)
    await isAcknowledged(wallet)
    const ended = heard(dapp, 'session_delete')
    const [topic = ''] = Object.keys(wallet.getActiveSessions())
    await wallet.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await ended
    expect(dapp.session).toBeUndefined()
  })

  it('a request finds a wallet that was away when it was made', async () => {
    approveAll(wallet, account)
    await connect(dapp)
    await isAcknowledged(wallet)
    await wallet.core.relayer.transportClose()
    const published = isPublished(dapp.client)
    const signature = sign(dapp)
    await published
    await wallet.core.relayer.transportOpen()
    expect(await verifyMessage({ address: account.address, message, signature: await signature })).toBe(true)
  })

  it('go on when the relay was started anew, though it remembers nothing', async () => {
    approveAll(wallet, account)
    await connect(dapp)
    await isAcknowledged(wallet)
    await relay.stop()
    await areConnected(false, dapp.client, wallet)
    relay = await startRelay({ port: Number(new URL(relay.url).port) })
    await areConnected(true, dapp.client, wallet)
    expect(await verifyMessage({ address: account.address, message, signature: await sign(dapp) })).toBe(true)
  })
})
