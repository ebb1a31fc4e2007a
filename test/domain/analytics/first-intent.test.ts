import { expect, it } from 'vitest'
import { isIntent } from '../../../core/domain/analytics/first-intent.ts'

const inDialog = { view: 'Connect', isInline: false } as const

it('is somebody’s doing, and never what a page does by itself', () => {
  expect(isIntent({ type: 'MODAL_OPEN' }, inDialog)).toBe(true)
  expect(isIntent({ type: 'SELECT_WALLET' }, inDialog)).toBe(true)
  for (const type of [
    'MODAL_CREATED',
    'INITIALIZE',
    'ERROR',
    'MODAL_CLOSE',
    'DISCONNECT_SUCCESS',
    'DISCONNECT_ERROR',
  ] as const)
    expect(isIntent({ type }, inDialog)).toBe(false)
  expect(isIntent({ type: 'MODAL_OPEN' }, { ...inDialog, view: 'UnsupportedChain' })).toBe(false)
  expect(isIntent({ type: 'MODAL_OPEN' }, { ...inDialog, view: 'SIWXSignMessage' })).toBe(false)
  expect(isIntent({ type: 'MODAL_OPEN' }, { ...inDialog, isInline: true })).toBe(false)
  expect(isIntent({ type: 'CLICK_ALL_WALLETS' }, { ...inDialog, isInline: true })).toBe(true)
})
