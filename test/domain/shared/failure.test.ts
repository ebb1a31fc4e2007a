import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FailureCode, failure, failureCodes, isFailureCode } from '../../../core/domain/shared/failure.ts'
import type { FailureCategory } from '../../../core/domain/shared/failure-category.ts'
import { quotedText } from '../../../core/domain/shared/foreign-text.ts'
import { ModalError } from '../../../core/domain/shared/modal-error.ts'
import { err, ok } from '../../../core/domain/shared/result.ts'
import { loadingError } from '../../../core/loading-error.ts'
import { forAll } from './for-all.ts'

/** Quoted by the specification (section 8): hosts read these. The others are ours to word. */
const promised = [
  ['PROJECT_ID_NOT_CONFIGURED', 'configuration', 'Project ID Not Configured'],
  ['NETWORK_NOT_FOUND', 'configuration', 'Network not found'],
  ['MODAL_CLOSED', 'visitor', 'Modal closed'],
  ['ABORTED', 'visitor', 'Request was aborted'],
  ['CONNECTION_REJECTED', 'visitor', 'Connection rejected'],
  ['CONNECTION_FAILED', 'wallet', 'Failed to connect'],
  ['CHAINS_NOT_SUPPORTED', 'wallet', 'The connector does not support any of the requested chains'],
  ['DISCONNECT_FAILED', 'wallet', 'Failed to disconnect'],
  ['NETWORK_NOT_SUPPORTED', 'wallet', 'Chain is not supported'],
  ['INVALID_APP_CONFIGURATION', 'configuration', 'Invalid App Configuration'],
  ['JWT_TOKEN_NOT_VALID', 'network', 'Session Expired'],
  ['BALANCE_UNAVAILABLE', 'network', 'Token Balance Unavailable'],
] as const satisfies readonly (readonly [FailureCode, FailureCategory, string])[]
const anyCode = fc.constantFrom(...failureCodes())

describe('failures', () => {
  it.each(promised)('say %s as promised, as data and as an error', (code, category, shortMessage) => {
    expect(failure(code)).toStrictEqual({ code, category, shortMessage })
    const error = new ModalError(failure(code))
    expect(error).toMatchObject({ name: 'ModalError', message: shortMessage, code, category, shortMessage })
    expect('cause' in error).toBe(false)
  })

  it('carry the number of EIP-1193 where they are a no, and no other', () => {
    const refused = failureCodes().filter((code) => new ModalError(failure(code)).rpcCode === 4001)
    expect(refused.toSorted()).toEqual([
      'ABORTED',
      'CONNECTION_REJECTED',
      'DEVICE_REFUSED',
      'MODAL_CLOSED',
      'NETWORK_SWITCH_REJECTED',
      'SEND_REJECTED',
      'SIGN_IN_REJECTED',
    ])
    expect(new ModalError(failure('LOAD_FAILED')).rpcCode).toBeUndefined()
    expect([loadingError('MODAL_CLOSED').rpcCode, loadingError('LOAD_FAILED').rpcCode]).toEqual([4001, undefined])
  })

  it('are known by their codes, and nothing else is', () => {
    forAll(anyCode, (code) => expect([isFailureCode(code), failure(code).code]).toEqual([true, code]))
    forAll(fc.string(), (text) => expect(isFailureCode(text)).toBe(failureCodes().some((code) => code === text)))
    expect(isFailureCode('toString')).toBe(false)
  })

  it('have one line each, in words, that tells them apart', () => {
    const said = failureCodes().map((code) => failure(code).shortMessage)
    expect(new Set(said).size).toBe(said.length)
    // A host adds the detail after a colon.
    for (const line of said) expect(line).toMatch(/^[A-Za-z][\w -]+\w$/)
  })

  it('carry the detail behind the short message, and the foreign error as cause', () => {
    forAll(anyCode, fc.string(), fc.anything(), (code, detail, cause) => {
      const { shortMessage } = failure(code)
      const error = new ModalError(failure(code, { detail, cause }))
      expect(error.message).toBe(`${shortMessage}: ${quotedText(detail)}`)
      expect(error.shortMessage).toBe(shortMessage)
      expect(error.cause).toBe(cause)
    })
  })

  it('are errors that hosts can tell from others', () => {
    const error = new ModalError(failure('ABORTED'))
    expect(error).toBeInstanceOf(ModalError)
    expect(error).toBeInstanceOf(Error)
    expect(new Error('ABORTED')).not.toBeInstanceOf(ModalError)
    for (const other of [undefined, null, 'ModalError', { name: 'ModalError' }])
      expect(other).not.toBeInstanceOf(ModalError)
  })
})

describe('results', () => {
  it('hold a value or a failure, never both', () => {
    forAll(fc.anything(), (value) => {
      expect(ok(value)).toStrictEqual({ ok: true, value })
      expect(err(value)).toStrictEqual({ ok: false, failure: value })
    })
  })
})
