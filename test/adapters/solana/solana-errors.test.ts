import { expect, it } from 'vitest'
import { solanaFailure } from '../../../infrastructure/wallets/solana/solana-errors.ts'

const named = (name: string, error?: unknown): Error => Object.assign(new Error(''), { name, error })
const coded = (code: number, message = 'no'): Error => Object.assign(new Error(message), { code })
const ofStandard = (code: number): Error =>
  Object.assign(new Error('no'), { name: 'WalletStandardError', context: { __code: code } })

it.each([
  ['4001', coded(4001), 'CONNECTION_REJECTED'],
  ['-32002', coded(-32002), 'REQUEST_PENDING'],
  ['4100', coded(4100), 'WALLET_LOCKED'],
  ['-32601', coded(-32601), 'METHOD_UNSUPPORTED'],
  ['-32603', coded(-32603), 'CONNECTION_FAILED'],
  ['-32003', coded(-32003), 'CONNECTION_FAILED'],
  ['4900', coded(4900), 'CONNECTION_FAILED'],
  ['the standard’s refusal', ofStandard(4001000), 'CONNECTION_REJECTED'],
  ['the standard’s chain', ofStandard(6160000), 'CHAINS_NOT_SUPPORTED'],
  ['the standard’s feature', ofStandard(6160001), 'METHOD_UNSUPPORTED'],
  ['the standard’s other feature', ofStandard(6160002), 'METHOD_UNSUPPORTED'],
  ['the standard’s registry', ofStandard(3834000), 'CONNECTION_FAILED'],
  ['a closed window', named('WalletWindowClosedError'), 'CONNECTION_REJECTED'],
  ['a blocked window', named('WalletWindowBlockedError'), 'POPUP_BLOCKED'],
  ['an adapter that is not connected', named('WalletNotConnectedError'), 'WALLET_LOCKED'],
  ['what an adapter wraps', named('WalletConnectionError', coded(4001)), 'CONNECTION_REJECTED'],
  ['what is wrapped twice', named('WalletSignMessageError', { error: coded(-32002) }), 'REQUEST_PENDING'],
  ['an adapter’s other error', named('WalletDisconnectionError', new Error('x')), 'CONNECTION_FAILED'],
  ['words of a lock', new Error('The wallet is locked'), 'WALLET_LOCKED'],
  ['text', 'no', 'CONNECTION_FAILED'],
  ['nothing', undefined, 'CONNECTION_FAILED'],
])('reads %s', (_, error, code) => {
  expect(solanaFailure(error)).toMatchObject({ code })
})
