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
const wallet = fc.constantFrom('amber', 'birch')
const signer = fc.record({ account, wallet }).map(({ account: { chainId, accountAddress }, wallet }) => ({
  networkId: chainId,
  address: accountAddress,
  wallet,
}))
const session = fc.record({
  session: account.map((one) => sessionWith({ ...exampleMessage, ...one })),
  wallet,
})

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
  forAll(fc.array(session), signer, (sessions, account) => {
    const own = sessionsOf(sessions, account)
    const rest = withoutSessionsOf(sessions, account)
    expect(sessions.filter((one) => !own.includes(one))).toEqual(rest)
    expect(
      own.every(({ session: { data }, wallet }) => data.chainId === account.networkId && wallet === account.wallet),
    ).toBe(true)
    expect(sessionsOf(rest, account)).toEqual([])
    expect(rest.every((other) => sessionsOf([other], account).length === 0)).toBe(true)
    expect(withoutSessionsOf(rest, account)).toEqual(rest)
  })
})

it('an account has its last session on a network in a wallet; another’s stays, and that of another wallet', () => {
  forAll(fc.array(session), session, wallet, (sessions, added, other) => {
    const { chainId: networkId, accountAddress: address } = added.session.data
    const of = { networkId, address, wallet: added.wallet }
    const all = withSession(sessions, added)
    expect(sessionsOf(all, of)).toEqual([added])
    expect(withoutSessionsOf(all, of)).toEqual(withoutSessionsOf(sessions, of))
    if (other !== added.wallet)
      expect(sessionsOf(all, { ...of, wallet: other })).toEqual(sessionsOf(sessions, { ...of, wallet: other }))
  })
})
