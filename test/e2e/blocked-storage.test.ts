import { expect, test } from 'vitest'
import { visits } from './visit.ts'
import { connectElsewhere, walletsElsewhere, withRelay } from './wallet-elsewhere.ts'

const visit = visits()
const startWallet = walletsElsewhere()

const refuse = "throw new DOMException('The request was denied.', 'SecurityError')"
const noLocalStorage = `Object.defineProperty(window, 'localStorage', { get() { ${refuse} } })`
const noDatabase = `IDBFactory.prototype.open = () => { ${refuse} }`
const newerDatabase = `const { open } = IDBFactory.prototype
if (location.origin !== 'null') open.call(indexedDB, 'newer', 3)
IDBFactory.prototype.open = function () { return open.call(this, 'newer', 2) }`

test.each([
  ['no storage at all, as with all cookies blocked', [noLocalStorage, noDatabase]],
  ['no database', [noDatabase]],
  ['a database that does not open', [newerDatabase]],
])('a browser with %s: WalletConnect says so, and the page hears of no error', async (_, scripts) => {
  const visitor = await visit('plain', { hasServices: true, scripts })
  await visitor.chooseWallet('WalletConnect')
  await visitor.dialog.getByText('Your browser does not let this page store anything.').first().waitFor()
})

test('what others keep in local storage stays there', async () => {
  const others = "if (location.origin !== 'null') localStorage.setItem('harbour.walletconnect.wc_note', 'theirs')"
  const visitor = await visit('plain', withRelay({ scripts: [others] }))
  await connectElsewhere(visitor, await startWallet())
  expect(await visitor.page.evaluate(() => localStorage.getItem('harbour.walletconnect.wc_note'))).toBe('theirs')
})
