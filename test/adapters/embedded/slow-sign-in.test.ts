import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RemoteEvent } from '../../../core/ports/connections/remote-wallet.ts'
import { frameDelayMs } from '../../../infrastructure/wallets/embedded/frame-line.ts'
import {
  createFrameWallet,
  type FrameWallet,
  signInWaitMs,
} from '../../../infrastructure/wallets/embedded/frame-wallet.ts'
import { offerWaitMs } from '../../../infrastructure/wallets/signing/sign-in-offer.ts'
import { alice, hearth } from '../../support/core-world.ts'
import { createFrameStand, type FrameStand } from '../../support/frame-stand.ts'

const page = { host: 'tidewater.test', origin: 'https://tidewater.test' }
const asked = {
  networkIds: [hearth.caipNetworkId],
  domain: page.host,
  uri: page.origin,
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-11-29T12:00:00.000Z',
} as const

let stand: FrameStand
let wallet: FrameWallet
let told: RemoteEvent[]
beforeEach(() => {
  stand = createFrameStand()
  told = []
  wallet = createFrameWallet(
    {
      address: 'https://wallet.test',
      projectId: 'sample',
      clock: stand.clock,
      networks: [hearth],
      rpc: { custom: {} },
      signsIn: true,
      readNetwork: async () => undefined,
      alert: () => undefined,
      page,
      createFrame: stand.createFrame,
    },
    (event) => told.push(event),
  )
})
afterEach(async () => {
  await wallet.dispose()
  stand.stop()
})

/** The visitor connects, and the site is asked what is to be signed. */
const connect = async () => {
  const connected = wallet.connect(['eip155'], new AbortController().signal)
  await expect.poll(() => told.map(({ type }) => type)).toEqual(['signs-in-on'])
  stand.frame().load()
  stand.frame().say({ type: 'READY', version: 1 })
  return connected
}
const askedUser = async () => {
  await expect
    .poll(() => {
      stand.clock.advance(frameDelayMs)
      return stand.frame().heard().length
    })
    .toBe(1)
  const [request] = stand.frame().heard()
  const user = { email: 'ada@mail.example', address: alice, chainId: hearth.caipNetworkId }
  stand.frame().say({
    id: request?.id,
    type: 'GET_USER_SUCCESS',
    payload: { ...user, accounts: [{ address: alice, type: 'eoa' }] },
  })
  return request?.payload
}

it('a site that takes longer than a code would wait still has it signed', async () => {
  const connected = connect()
  await expect.poll(() => told).toHaveLength(1)
  stand.clock.advance(offerWaitMs)
  wallet.signIn(asked)
  expect(await askedUser()).toMatchObject({ signIn: { nonce: asked.nonce } })
  expect(await connected).toMatchObject({ ok: true })
})

it('a site that never says what to sign keeps nobody from connecting', async () => {
  const connected = connect()
  await expect.poll(() => told).toHaveLength(1)
  stand.clock.advance(signInWaitMs)
  expect(await askedUser()).toEqual({ chainId: hearth.caipNetworkId })
  expect(await connected).toMatchObject({ ok: true })
})
