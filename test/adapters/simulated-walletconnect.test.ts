import { expect, it } from 'vitest'
import type { RemoteEvent } from '../../core/ports/connections/remote-wallet.ts'
import { createSimulatedWalletConnect } from '../../infrastructure/simulation/simulated-walletconnect.ts'

const never = (): AbortSignal => new AbortController().signal

it('shows a code for each attempt, and ends one in every way that a real one ends', async () => {
  const wallet = createSimulatedWalletConnect()
  const events: RemoteEvent[] = []
  wallet.remote.on((event) => events.push(event))

  const expired = wallet.connect(['eip155'], never())
  const first = wallet.uri()
  wallet.expire()
  expect(await expired).toMatchObject({ failure: { code: 'PROPOSAL_EXPIRED' } })

  const lost = wallet.connect(['eip155'], never())
  wallet.loseRelay()
  expect(await lost).toMatchObject({ failure: { code: 'RELAY_UNREACHABLE' } })
  expect(await wallet.connect(['eip155'], never())).toMatchObject({ failure: { code: 'RELAY_UNREACHABLE' } })
  wallet.findRelay()

  const rejected = wallet.connect(['eip155'], never())
  wallet.reject()
  expect(await rejected).toMatchObject({ failure: { code: 'CONNECTION_REJECTED' } })

  const connected = wallet.connect(['eip155'], never())
  wallet.approve()
  expect(await connected).toMatchObject({ ok: true })
  expect(wallet.uri()).not.toBe(first)
  expect(events.filter(({ type }) => type === 'pairing-uri')).toHaveLength(4)
})

it('finds on restore that the wallet ended the session, once', async () => {
  const wallet = createSimulatedWalletConnect({ isShared: true })
  expect(await wallet.restore(['eip155'], never())).toMatchObject({ ok: true })
  wallet.endSession()
  expect(await wallet.restore(['eip155'], never())).toMatchObject({ failure: { code: 'SESSION_ENDED' } })
  expect(await wallet.restore(['eip155'], never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
})
