import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { SiwxMessage } from '../../../core/domain/sign-in/siwx-message.ts'
import {
  isSessionOf,
  type SiwxSession,
  sessionAccount,
  sessionsOf,
  siwxSession,
  withoutSessionsOf,
  withSession,
} from '../../../core/domain/sign-in/siwx-session.ts'
import { writeSiwxMessage } from '../../../core/domain/sign-in/write-message.ts'
import { forAll } from '../shared/for-all.ts'
import { anyMessage, exampleMessage, exampleText } from './messages.ts'

const sessionWith = (message: SiwxMessage, signature = '0x'): SiwxSession => {
  const text = writeSiwxMessage(message)
  const session = siwxSession(text.ok ? text.value : '', signature)
  if (!session.ok) throw new Error('It was written by us.')
  return session.value
}

/** Of few, so that they meet. */
const account = fc.constantFrom(
  { chainId: 'eip155:1', accountAddress: `0x${'aB'.repeat(20)}` },
  { chainId: 'eip155:1', accountAddress: `0x${'ab'.repeat(20)}` },
  { chainId: 'eip155:10', accountAddress: `0x${'aB'.repeat(20)}` },
  { chainId: 'eip155:1', accountAddress: `0x${'cd'.repeat(20)}` },
  { chainId: 'solana:1', accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1' },
  { chainId: 'solana:1', accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912f1' },
) as fc.Arbitrary<{ readonly chainId: CaipNetworkId; readonly accountAddress: string }>
const session = account.map((one) => sessionWith({ ...exampleMessage, ...one }))

it('a session says what its text says, and is none without one', () => {
  forAll(anyMessage, (message) => {
    const made = sessionWith(message)
    expect(made.data).toEqual(message)
    expect(sessionAccount(made)).toBe(`${message.chainId}:${message.accountAddress}`)
    expect(isSessionOf(made, message.chainId, message.accountAddress)).toBe(true)
  })
  expect(siwxSession('signed', '0x')).toMatchObject({ ok: false })
  expect(siwxSession(exampleText, '0x', { checksum: (_, address) => address.toLowerCase() }).ok).toBe(false)
})

it('is of one account on one network; the case of an address counts where it means something', () => {
  const evm = sessionWith(exampleMessage)
  const { accountAddress } = exampleMessage
  expect(isSessionOf(evm, 'eip155:1', accountAddress.toLowerCase())).toBe(true)
  expect(isSessionOf(evm, 'eip155:10', accountAddress)).toBe(false)
  expect(isSessionOf(evm, 'eip155:1', `0x${'11'.repeat(20)}`)).toBe(false)
  const solana = sessionWith({
    ...exampleMessage,
    chainId: 'solana:1',
    accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  })
  expect(isSessionOf(solana, 'solana:1', 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912f1')).toBe(false)
})

it('whoever leaves takes their own sessions along, and no others', () => {
  forAll(fc.array(session), account, (sessions, { chainId, accountAddress }) => {
    const own = sessionsOf(sessions, chainId, accountAddress)
    const rest = withoutSessionsOf(sessions, chainId, accountAddress)
    expect(sessions.filter((one) => !own.includes(one))).toEqual(rest)
    expect(own.every((one) => one.data.chainId === chainId)).toBe(true)
    expect(sessionsOf(rest, chainId, accountAddress)).toEqual([])
    expect(rest.every((other) => sessionsOf([other], chainId, accountAddress).length === 0)).toBe(true)
    expect(withoutSessionsOf(rest, chainId, accountAddress)).toEqual(rest)
  })
})

it('an account has its last session on a network, and another’s stays', () => {
  forAll(fc.array(session), session, (sessions, added) => {
    const all = withSession(sessions, added)
    expect(sessionsOf(all, added.data.chainId, added.data.accountAddress)).toEqual([added])
    const { chainId, accountAddress } = added.data
    expect(withoutSessionsOf(all, chainId, accountAddress)).toEqual(
      withoutSessionsOf(sessions, chainId, accountAddress),
    )
  })
})
