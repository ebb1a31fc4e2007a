import { describe, expect, it } from 'vitest'
import { failure } from '../../../core/domain/shared/failure.ts'
import { failureDetails } from '../../../core/domain/shared/failure-details.ts'
import { alice } from '../../support/core-world.ts'

const where = ['Tidewater', 'Amber']

describe('the details of a failure', () => {
  it('say where, what and why', () => {
    expect(failureDetails(failure('INVALID_WALLET_RESPONSE', { detail: 'eth_requestAccounts' }), where)).toBe(
      'Tidewater, Amber\nINVALID_WALLET_RESPONSE: The wallet answered with something that is not an account\neth_requestAccounts',
    )
  })

  it('hold no whole address, and nothing of the foreign error', () => {
    const given = failure('CONNECTION_FAILED', { detail: `for ${alice}`, cause: new Error('secret') })
    expect(failureDetails(given, where)).toBe('Tidewater, Amber\nCONNECTION_FAILED: Failed to connect\nfor 0x7099…79C8')
  })

  it.each([
    ['eip155', alice],
    ['eip155, with no prefix', alice.slice(2)],
    ['solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    ['solana, by chance without a digit', 'HxJpyyigGzodYwHtCxZyUQeJiBMHyRWXArAaKvabcdef'],
    ['polkadot', '15mYsj6DpBno58jRoV5HCTiVPFBuWhDLdsWtq3LxwZrfaTEZ'],
    ['bip122', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['bip122, of a witness', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['cosmos', 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'],
  ])('hold no whole address of %s', (_, address) => {
    for (const detail of [`for ${address}.`, `account=eip155:1:${address}`, `_${address}_`]) {
      const details = failureDetails(failure('CONNECTION_FAILED', { detail }), where)
      expect(details).not.toContain(address)
      expect(details).toContain(`${address.slice(0, 6)}…${address.slice(-4)}`)
    }
  })

  it('keep the words of a program', () => {
    const detail = 'wallet_addEthereumChain: TransactionExecutionReverted, code -32603'
    expect(failureDetails(failure('CONNECTION_FAILED', { detail }), where)).toContain(detail)
  })

  it('are three lines, whatever the foreign error says', () => {
    const detail = 'denied\n\u001b]0;x\u0007\u202eCONNECTION_OK: fine'
    expect(failureDetails(failure('CONNECTION_FAILED', { detail }), where)).toBe(
      'Tidewater, Amber\nCONNECTION_FAILED: Failed to connect\ndenied  ]0;x CONNECTION_OK: fine',
    )
  })
})
