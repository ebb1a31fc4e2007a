import { expect, it } from 'vitest'
import { analyticsEvents, laterEvents } from '../../../core/domain/analytics/analytics-events.ts'
import { isIntent } from '../../../core/domain/analytics/is-intent.ts'

const inDialog = { view: 'Connect', isInline: false } as const
const names = <Names extends string>(events: Readonly<Record<Names, unknown>>): readonly Names[] =>
  Object.keys(events) as Names[]

it('is somebody’s doing, and never what a page does by itself', () => {
  expect(names(analyticsEvents).filter((type) => !isIntent({ type }, inDialog))).toEqual([
    ...['MODAL_CREATED', 'MODAL_CLOSE', 'INITIALIZE', 'DISCONNECT_SUCCESS', 'DISCONNECT_ERROR'],
    ...['ERROR_FETCH_TRANSACTIONS', 'INTERNAL_SDK_ERROR'],
  ])
  expect(isIntent({ type: 'ERROR' }, inDialog)).toBe(false)
  expect(isIntent({ type: 'MODAL_OPEN' }, { ...inDialog, view: 'UnsupportedChain' })).toBe(false)
  expect(isIntent({ type: 'MODAL_OPEN' }, { ...inDialog, view: 'SIWXSignMessage' })).toBe(false)
  expect(isIntent({ type: 'MODAL_OPEN' }, { ...inDialog, isInline: true })).toBe(false)
  expect(isIntent({ type: 'CLICK_ALL_WALLETS' }, { ...inDialog, isInline: true })).toBe(true)
})

it('is no event that nobody has looked at yet', () => {
  expect(names(laterEvents).filter((type) => isIntent({ type }, inDialog))).toEqual([])
})
