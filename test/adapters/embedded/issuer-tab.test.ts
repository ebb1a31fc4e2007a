import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { issuerTab } from '../../../infrastructure/wallets/embedded/issuer-tab.ts'

const uri = 'https://wallet.test/social/done?ticket=1'
let replaceState = vi.fn()
let replace = vi.fn()
let assign = vi.fn()
/** A page at this address. */
const at = (href: string, isFramed = false): void => {
  const page = {
    location: { href, replace, assign },
    history: { state: { of: 'the page' }, replaceState },
  }
  vi.stubGlobal('window', Object.assign(page, { top: isFramed ? {} : page }))
}
const shown = (): string => String(replaceState.mock.lastCall?.[2])

beforeEach(() => {
  replaceState = vi.fn()
  replace = vi.fn()
  assign = vi.fn()
})
afterEach(() => vi.unstubAllGlobals())

it('comes back to the address of the page, without what no server is told, and without what an earlier login brought', () => {
  at(`https://shop.test/cart?item=7&result_uri=${encodeURIComponent(uri)}&page=2#secret`)
  expect(issuerTab.returnUrl()).toBe('https://shop.test/cart?item=7&page=2')
})

it('cannot leave a page in a page of another site', () => {
  at('https://shop.test/', true)
  expect(issuerTab.returnUrl()).toBeUndefined()
})

it('goes to the address', () => {
  at('https://shop.test/')
  issuerTab.leave('https://wallet.test/social/start')
  expect(assign).toHaveBeenCalledWith('https://wallet.test/social/start')
})

it('takes what the visitor has come back with out of the address, and keeps what is the page’s own', () => {
  at(`https://shop.test/cart?item=7&result_uri=${encodeURIComponent(uri)}`)
  expect(issuerTab.take('')).toBe(uri)
  expect(replaceState).toHaveBeenCalledWith({ of: 'the page' }, '', expect.any(URL))
  expect(shown()).toBe('https://shop.test/cart?item=7')
  expect(replace).not.toHaveBeenCalled()
})

it('gives the page its fragment back, as a link does', () => {
  at(`https://shop.test/cart?result_uri=${encodeURIComponent(uri)}`)
  issuerTab.take('#/orders')
  // Whole: a fragment alone would be one of the document's base, which may be another page.
  expect(replace).toHaveBeenCalledWith('https://shop.test/cart#/orders')
})

it('changes no fragment that is there, and goes to no other page by one', () => {
  at(`https://shop.test/?result_uri=${encodeURIComponent(uri)}#/elsewhere`)
  expect(issuerTab.take('#/orders')).toBe(uri)
  at(`https://shop.test/?result_uri=${encodeURIComponent(uri)}`)
  for (const hash of ['', '#', 'javascript:alert(1)', 'https://evil.test/']) issuerTab.take(hash)
  expect(replace).not.toHaveBeenCalled()
})

it('changes nothing of a page that the visitor has not come back to', () => {
  at('https://shop.test/cart')
  expect(issuerTab.take('#/orders')).toBeUndefined()
  expect(replace).not.toHaveBeenCalled()
  expect(replaceState).not.toHaveBeenCalled()
})
