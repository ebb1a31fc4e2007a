import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FailureCategory, type FailureCode, failure } from '../../core/domain/failure.ts'
import { quotedText } from '../../core/domain/foreign-text.ts'
import { ModalError } from '../../core/domain/modal-error.ts'
import { err, ok } from '../../core/domain/result.ts'
import { forAll } from './for-all.ts'

/** Every code: the checker misses none. The quoted lines are promises to hosts (specification, sections 5 and 8). */
const lines = {
  PROJECT_ID_NOT_CONFIGURED: ['configuration', 'Project ID Not Configured'],
  INVALID_OPTIONS: ['configuration', 'Invalid options'],
  STORAGE_KEY_IN_USE: ['configuration', 'storageKey is in use'],
  MODAL_DISPOSED: ['configuration', 'Modal disposed'],
  NETWORK_NOT_FOUND: ['configuration', 'Network not found'],
  INVALID_CAIP_NETWORK_ID: ['internal', 'Invalid CAIP-2 network id'],
  INVALID_CAIP_ADDRESS: ['internal', 'Invalid CAIP-10 address'],
  INVALID_CHAIN_ID: ['internal', 'Invalid chainId'],
  MODAL_CLOSED: ['visitor', 'Modal closed'],
  ABORTED: ['visitor', 'Request was aborted'],
  CONNECTION_REJECTED: ['visitor', 'Connection rejected'],
  REQUEST_PENDING: ['wallet', 'A request is already open in the wallet'],
  CONNECTOR_NOT_FOUND: ['wallet', 'Failed to find connector'],
  WALLET_LOCKED: ['wallet', 'The wallet is locked'],
  WALLET_SILENT: ['wallet', 'The wallet stopped answering'],
  POPUP_BLOCKED: ['wallet', 'Popup blocked'],
  METHOD_UNSUPPORTED: ['wallet', 'The wallet does not know this request'],
  NO_ACCOUNTS: ['wallet', 'The wallet shared no account'],
  INVALID_WALLET_RESPONSE: ['wallet', 'The wallet answered with something that is not an account'],
  CONNECTION_FAILED: ['wallet', 'Failed to connect'],
  RELAY_UNREACHABLE: ['network', 'The relay cannot be reached'],
  INVALID_APP_CONFIGURATION: ['configuration', 'Invalid App Configuration'],
  INVALID_PROJECT_ID: ['configuration', 'Invalid Project ID'],
  JWT_TOKEN_NOT_VALID: ['network', 'Session Expired'],
  PROPOSAL_EXPIRED: ['wallet', 'Proposal expired'],
  SESSION_ENDED: ['wallet', 'The wallet ended the session'],
  CHAINS_NOT_SUPPORTED: ['wallet', 'The connector does not support any of the requested chains'],
  DISCONNECT_FAILED: ['wallet', 'Failed to disconnect'],
  NETWORK_SWITCH_REJECTED: ['visitor', 'Network switch rejected'],
  NETWORK_NOT_SUPPORTED: ['wallet', 'Chain is not supported'],
  NETWORK_SWITCH_FAILED: ['wallet', 'Failed to switch network'],
  NOT_CONNECTED: ['wallet', 'No wallet is connected'],
  BALANCE_UNAVAILABLE: ['network', 'Token Balance Unavailable'],
  DIRECTORY_UNAVAILABLE: ['network', 'The wallet directory is unavailable'],
  CLIPBOARD_UNAVAILABLE: ['internal', 'Failed to copy'],
  LOAD_FAILED: ['network', 'Failed to load'],
  STORAGE_UNAVAILABLE: ['storage', 'Storage is unavailable'],
} as const satisfies Record<FailureCode, readonly [FailureCategory, string]>
const codes = Object.keys(lines) as FailureCode[]

describe('failures', () => {
  it.each(codes)('say %s as promised, as data and as an error', (code) => {
    const [category, shortMessage] = lines[code]
    expect(failure(code)).toStrictEqual({ code, category, shortMessage })
    const error = new ModalError(failure(code))
    expect(error).toMatchObject({ name: 'ModalError', message: shortMessage, code, category, shortMessage })
    expect('cause' in error).toBe(false)
  })

  it('have lines that tell them apart', () => {
    expect(new Set(codes.map((code) => failure(code).shortMessage)).size).toBe(codes.length)
  })

  it('carry the detail behind the short message, and the foreign error as cause', () => {
    forAll(fc.constantFrom(...codes), fc.string(), fc.anything(), (code, detail, cause) => {
      const error = new ModalError(failure(code, { detail, cause }))
      expect(error.message).toBe(`${lines[code][1]}: ${quotedText(detail)}`)
      expect(error.shortMessage).toBe(lines[code][1])
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
