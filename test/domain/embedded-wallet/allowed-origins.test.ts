import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultOrigins, isAllowedOrigin } from '../../../core/domain/embedded-wallet/allowed-origins.ts'

const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/)
const host = fc.tuple(label, label).map((labels) => labels.join('.'))
const port = fc.integer({ min: 1, max: 65_535 }).filter((one) => one !== 80 && one !== 443)

describe('pages that may have the embedded wallet', () => {
  it('are all where nothing is listed', () => {
    fc.assert(fc.property(fc.webUrl(), (url) => isAllowedOrigin(new URL(url).origin, [])))
  })

  it('are those of a listed origin, in any spelling, and of no other one', () => {
    fc.assert(
      fc.property(host, host, (one, other) => {
        fc.pre(one !== other)
        for (const entry of [`https://${one}`, `https://${one.toUpperCase()}`, ` https://${one}/ `]) {
          expect(isAllowedOrigin(`https://${one}`, [entry])).toBe(true)
          for (const no of [
            `http://${one}`,
            `https://${other}`,
            `https://a.${one}`,
            `https://x${one}`,
            `https://${one}.evil.example`,
          ])
            expect(isAllowedOrigin(no, [entry])).toBe(false)
        }
      }),
    )
  })

  it('are those of a host under both schemes, with its port alone', () => {
    fc.assert(
      fc.property(host, port, (one, number) => {
        for (const scheme of ['http', 'https']) {
          expect(isAllowedOrigin(`${scheme}://${one}`, [one])).toBe(true)
          expect(isAllowedOrigin(`${scheme}://${one}:${number}`, [one])).toBe(false)
          expect(isAllowedOrigin(`${scheme}://${one}:${number}`, [`${one}:${number}`])).toBe(true)
        }
      }),
    )
  })

  it('are what is below a host with a wildcard, and not the host', () => {
    expect(isAllowedOrigin('https://a.b.shop.example', ['*.shop.example'])).toBe(true)
    expect(isAllowedOrigin('https://shop.example', ['*.shop.example'])).toBe(false)
    expect(isAllowedOrigin('https://evilshop.example', ['*.shop.example'])).toBe(false)
  })

  it.each([
    'http://localhost:5173',
    'https://localhost',
    'http://127.0.0.1:8080',
    'https://branch.project.pages.dev',
    'https://project.vercel.app',
    'https://abc.ngrok-free.app',
    'https://secure-mobile.walletconnect.com',
    'https://secure-mobile.walletconnect.org',
  ])('are always those of who builds a site, and previews: %s', (origin) => {
    expect(isAllowedOrigin(origin, ['https://shop.example'])).toBe(true)
  })

  it.each(['https://pages.dev', 'https://localhost.evil.example', 'http://project.vercel.app', 'null', ''])(
    'are none beside these: %s',
    (origin) => {
      expect(isAllowedOrigin(origin, ['https://shop.example'])).toBe(false)
    },
  )

  it('are none of an entry that makes no sense, and such a one breaks nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), host, (entries, one) => {
        fc.pre(!entries.some((entry) => entry.includes(one) || entry.trim() === one))
        expect(isAllowedOrigin(`https://${one}`, entries)).toBe(false)
      }),
    )
  })

  it('has defaults that are sources of a policy', () => {
    expect(
      defaultOrigins.every((source) => isAllowedOrigin(source.replace('*.', 'a.').replace(':*', ':1'), ['x.example'])),
    ).toBe(true)
  })
})
