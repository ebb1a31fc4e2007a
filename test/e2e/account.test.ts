import { describe, expect, test } from 'vitest'
import { readClipboard, withClipboard } from './clipboard.ts'
import { hostNames, visits } from './visit.ts'

const visit = visits()

describe.each(hostNames)('%s host: the account', (host) => {
  test('the address is copied, and the status region says so', async () => {
    const visitor = await visit(host, withClipboard())
    const { page, wallet, dialog } = visitor
    await visitor.connect(wallet.name)
    await visitor.openModal()
    const copied = await readClipboard(page, async () => {
      await visitor.dialogButton('Copy address').click()
      await expect.poll(() => dialog.getByRole('status').textContent()).toBe('Address copied')
      await dialog.getByText('Address copied').first().waitFor()
    })
    expect(copied).toBe(wallet.address())
  })

  test('a page that goes elsewhere as soon as it hears of the account remembers it there', async () => {
    const visitor = await visit(host)
    await visitor.openModal()
    await visitor.page.evaluate(() => {
      const { modal } = Object(Reflect.get(globalThis, Symbol.for('latchkey/default')))
      modal.account.value$.subscribe(({ status }: { readonly status: string }) => {
        if (status === 'connected' && !location.search.includes('welcome')) location.search = 'welcome'
      })
    })
    await visitor.row(visitor.wallet.name).click()
    await visitor.page.waitForURL(/welcome/)
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
  })

  test('a clipboard that refuses is told', async () => {
    const visitor = await visit(host, {
      scripts: [
        `if (globalThis.Clipboard) Clipboard.prototype.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))`,
      ],
    })
    await visitor.connect(visitor.wallet.name)
    await visitor.openModal()
    await visitor.dialogButton('Copy address').click()
    await expect.poll(() => visitor.dialog.getByRole('status').textContent()).toBe('Failed to copy. Try again.')
  })

  test('without storage it connects, and says so on no reload', async () => {
    const visitor = await visit(host, {
      scripts: [
        `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })`,
      ],
    })
    await visitor.connect(visitor.wallet.name)
    await visitor.page.reload()
    await visitor.connectButton.waitFor()
    await visitor.connect(visitor.wallet.name)
    await visitor.disconnect()
  })

  test('storage that is full keeps nobody out', async () => {
    const visitor = await visit(host, {
      scripts: [`Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`],
    })
    await visitor.connect(visitor.wallet.name)
    await visitor.disconnect()
  })

  test('a stored session that is nonsense is no session', async () => {
    const visitor = await visit(host)
    await visitor.page.evaluate(() => localStorage.setItem('@latchkey/default/snapshot', '[1,"eip155",{}]'))
    await visitor.page.reload()
    await visitor.connectButton.waitFor()
  })
})
