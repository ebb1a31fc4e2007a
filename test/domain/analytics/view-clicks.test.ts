import { expect, it } from 'vitest'
import { viewClick } from '../../../core/domain/analytics/view-clicks.ts'
import type { ViewStack } from '../../../core/domain/modal/view-stack.ts'

const closed: ViewStack = { isOpen: false, views: [{ view: 'Connect' }] }
const stack = (...views: ViewStack['views']): ViewStack => ({ isOpen: true, views })

it('knows a press by the view that it leads to', () => {
  const before = stack({ view: 'Connect' })
  expect(viewClick(before, stack({ view: 'Connect' }, { view: 'AllWallets' }))).toBe('CLICK_ALL_WALLETS')
  expect(viewClick(before, stack({ view: 'Connect' }, { view: 'WhatIsAWallet' }))).toBe('CLICK_WALLET_HELP')
  expect(viewClick(before, stack({ view: 'Connect' }, { view: 'GetWallet' }))).toBe('CLICK_GET_WALLET')
  expect(viewClick(stack({ view: 'Account' }), stack({ view: 'Account' }, { view: 'Networks' }))).toBe('CLICK_NETWORKS')
})

it('takes neither going back, nor what a host opens, nor anything else for one', () => {
  const deep = stack({ view: 'Connect' }, { view: 'AllWallets' }, { view: 'Downloads', walletId: 'a' })
  expect(viewClick(deep, stack({ view: 'Connect' }, { view: 'AllWallets' }))).toBeUndefined()
  expect(viewClick(closed, stack({ view: 'AllWallets' }))).toBeUndefined()
  expect(viewClick(stack({ view: 'Connect' }), stack({ view: 'AllWallets' }))).toBeUndefined()
  expect(viewClick(stack({ view: 'Account' }), stack({ view: 'Connect' }, { view: 'AllWallets' }))).toBeUndefined()
  expect(viewClick(closed, stack({ view: 'Networks' }))).toBe('CLICK_NETWORKS')
})
