import { EventEmitter } from 'node:events'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it, vi } from 'vitest'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { silenceSdk } from '../../../infrastructure/wallets/walletconnect/silence-sdk.ts'
import { startRelay } from '../../../sandbox/relay/index.ts'
import { approveAll, chainId, connect, startDapp, startWallet, stopClient } from '../../sandbox/relay/sdk-pair.ts'
import { eventually } from '../../support/eventually.ts'

// A rejection that nobody handles ends the run.
it('a session that a wallet ends twice is over, and the next one is made', async () => {
  vi.stubEnv('IS_VITEST', 'true')
  const relay = await startRelay({ port: 0 })
  const [dapp, wallet] = await Promise.all([startDapp(relay.url), startWallet(relay.url)])
  dapp.on('display_uri', (uri: string) => void wallet.pair({ uri }))
  approveAll(wallet, privateKeyToAccount(generatePrivateKey()))
  await connect(dapp)
  await eventually(() => expect(Object.values(wallet.getActiveSessions())).toMatchObject([{ acknowledged: true }]))

  const { relayer } = dapp.client.core
  relayer.once('relayer_message', (mail: unknown) => relayer.events.emit('relayer_message', mail))
  const ended = new Promise((resolve) => dapp.once('session_delete', resolve))
  const [topic = ''] = Object.keys(wallet.getActiveSessions())
  await wallet.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  await ended
  expect(await connect(dapp)).toMatchObject({ acknowledged: true })

  await Promise.all([stopClient(dapp.client), stopClient(wallet)])
  await relay.stop()
  vi.unstubAllEnvs()
})

it('no clock runs for a request that the relay did not take', async () => {
  vi.stubEnv('IS_VITEST', 'true')
  const relay = await startRelay({ port: 0 })
  const clock = createSimulatedClock()
  const [dapp, wallet] = await Promise.all([startDapp(relay.url, clock), startWallet(relay.url)])
  dapp.on('display_uri', (uri: string) => void wallet.pair({ uri }))
  approveAll(wallet, privateKeyToAccount(generatePrivateKey()))
  await connect(dapp)

  const sign = () => dapp.request({ method: 'personal_sign', params: ['0x68', `0x${'1'.repeat(40)}`] }, chainId)
  const { relayer } = dapp.client.core
  const { publish } = relayer
  relayer.publish = async () => {
    throw new Error('The relay did not take it.')
  }
  const sent = new Promise((resolve) => dapp.client.events.once('session_request_sent', resolve))
  await expect(sign()).rejects.toThrow('The relay did not take it.')
  await sent
  expect(clock.waiting()).toBe(0)
  relayer.publish = publish
  expect(await sign()).toMatch(/^0x/)
  expect(clock.waiting()).toBe(0)

  await Promise.all([stopClient(dapp.client), stopClient(wallet)])
  await relay.stop()
  vi.unstubAllEnvs()
})

it.each([true, false])(
  'no clock runs for what a wallet has answered, also before the relay says that it was sent: %s',
  (isEarly) => {
    const clock = createSimulatedClock()
    const [events, answers] = [new EventEmitter(), new EventEmitter()]
    const core = { verify: {}, relayer: { publisher: {}, unsubscribe: async () => undefined } }
    silenceSdk({ events, core, engine: { events: answers }, session: { keys: [] } } as never, clock)
    // As the SDK waits for it.
    answers.once('session_request:7', () => undefined)
    if (isEarly) answers.emit('session_request:7', {})
    events.emit('session_request_sent', { id: 7 })
    expect(clock.waiting()).toBe(isEarly ? 0 : 1)
    answers.emit('session_request:7', {})
    expect(clock.waiting()).toBe(0)
  },
)
