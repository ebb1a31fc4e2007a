import { devices } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import { networkIn } from './offered-networks.ts'
import { sandbox } from './sandbox.ts'
import { type HostName, hostNames, visits } from './visit.ts'

const visit = visits()
const phones = { iPhone: devices['iPhone 14'] ?? {}, Android: devices['Pixel 7'] ?? {} }

/** Their ids in the directory, and whom the page goes to. */
const wallets = {
  Phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  Solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'Coinbase Wallet': 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
} as const
const places = ['https://phantom.app', 'https://solflare.com', 'https://go.cb-w.com']

/** What a press leads to, where that is no page: the browser has nobody who opens it. */
const watchLinks = `
  globalThis.followed = []
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    if (!this.isConnected && !/^https?:/.test(this.href))
      globalThis.followed.push([this.href, this.target, navigator.userActivation.isActive])
    click.call(this)
  }
`

const onPhone = (
  host: HostName,
  phone: keyof typeof phones,
  name: keyof typeof wallets,
  namespaces: ChainNamespace[],
) =>
  visit(host, {
    wallets: [],
    hasServices: true,
    scripts: [watchLinks],
    context: phones[phone],
    otherServices: places,
    prepare: async (context) => {
      for (const place of places) await context.route(`${place}/**`, (route) => route.fulfill({ body: 'A wallet' }))
    },
    options: {
      networks: namespaces.map((namespace) => networkIn(sandbox.description, namespace)),
      customWallets: [{ id: wallets[name], name }],
    },
  })

describe.each(hostNames)('%s host: wallets with a browser of their own', (host) => {
  test.each([
    ['Phantom', 'iPhone', ['eip155'], 'https://phantom.app/ul/browse/PAGE?ref=ORIGIN'],
    ['Phantom', 'Android', ['solana'], 'intent://browse/PAGE?ref=ORIGIN#Intent;scheme=phantom;package=app.phantom;end'],
    ['Solflare', 'Android', ['eip155', 'solana'], 'https://solflare.com/ul/v1/browse/PAGE?ref=PAGE'],
    ['Coinbase Wallet', 'iPhone', ['eip155'], 'cbwallet://miniapp?url=PAGE'],
    ['Coinbase Wallet', 'Android', ['solana'], 'https://go.cb-w.com/dapp?cb_url=PAGE'],
  ] as const)('%s on an %s opens this page in it, within the press', async (name, phone, namespaces, link) => {
    const visitor = await onPhone(host, phone, name, [...namespaces])
    const { page } = visitor
    const href = link
      .replaceAll('PAGE', encodeURIComponent(page.url()))
      .replaceAll('ORIGIN', encodeURIComponent(visitor.origin))
    await visitor.button.tap()
    await visitor.row(name).tap()
    if (href.startsWith('https:')) {
      await page.waitForURL(href)
    } else {
      const followed = () => page.evaluate(() => Reflect.get(window, 'followed'))
      await expect.poll(followed).toEqual([[href, '_self', true]])
    }
    expect(visitor.context.pages()).toHaveLength(1)
  })
})
