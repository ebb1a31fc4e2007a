import { expect, it } from 'vitest'
import { stillWaitingMs } from '../../../core/domain/connections/connect-attempt.ts'
import { pairedWorld as paired } from './pairing-world.ts'

it('a code says within seconds what it may mean that a wallet asks nothing, and starts anew with another code', async () => {
  const { core, pairing, pass, settle } = await paired()
  const before = pairing()
  await pass(stillWaitingMs - 1)
  expect(pairing().text).toBe(before.text)
  await pass(1)
  expect(pairing()).toEqual({
    ...before,
    text: 'Nothing to approve in your wallet? It may have none of Tidewater’s networks: try another one.',
  })
  core.dispatch({ type: 'back' })
  core.dispatch({ type: 'choose-wallet', connectorId: 'walletConnect' })
  await settle()
  expect(pairing().text).toBe(before.text)
})
