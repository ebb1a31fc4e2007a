import { describe, expect, it } from 'vitest'
import { failure } from '../../core/domain/failure.ts'
import { failureDetails } from '../../core/domain/failure-details.ts'
import { alice } from '../support/core-world.ts'

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
})
