import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClientAddress } from '../../service-kit/http/client-address.ts'
import { runs } from '../support/long-runs.ts'

const proxies = ['10.0.0.1', '10.1.0.0/16', '2001:db8:ffff::/48']
const clientOf = createClientAddress(proxies)

test.each([
  ['the socket', '203.0.113.7', undefined, '203.0.113.7'],
  ['the socket, where nobody is trusted to say another', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['what a proxy heard of', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['the last that no proxy is', '10.0.0.1', '6.6.6.6, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['the proxy itself, where it says nothing', '10.0.0.1', undefined, '10.0.0.1'],
  ['the proxy itself, where it says nonsense', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
  ['IPv4 in the form of IPv6', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['a proxy in that form', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['the /64 of IPv6', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', undefined, '2001:db8:1:2::/64'],
  ['a proxy of IPv6', '2001:db8:ffff::9', '2001:db8:5:6::1', '2001:db8:5:6::/64'],
  ['one for all, where there is no socket', undefined, '198.51.100.1', 'unknown'],
])('a client counts as %s', (_, remote, forwardedFor, counted) => {
  expect(clientOf({ remote, forwardedFor })).toBe(counted)
})

test('what a stranger writes into the header changes nothing', () => {
  const stranger = fc.ipV4().filter((address) => !address.startsWith('10.'))
  const header = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())).map((all) => all.join(',')),
  )
  fc.assert(
    fc.property(stranger, header, (address, written) => {
      expect(clientOf({ remote: address, forwardedFor: written })).toBe(address)
      // A proxy adds whom it heard of: what stood there before is as if it were not.
      expect(clientOf({ remote: '10.0.0.1', forwardedFor: `${written}, ${address}` })).toBe(address)
    }),
    { numRuns: runs(500, 10_000) },
  )
})

test('all addresses of a /64 count as one, those of two as two', () => {
  const part = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
  const half = fc.array(part, { minLength: 4, maxLength: 4 }).map((parts) => parts.join(':'))
  fc.assert(
    fc.property(half, half, half, (network, one, two) => {
      const counted = (address: string) =>
        clientOf({ remote: `2a00:${address.slice(address.indexOf(':') + 1)}`, forwardedFor: undefined })
      expect(counted(`${network}:${one}`)).toBe(counted(`${network}:${two}`))
    }),
    { numRuns: runs(300) },
  )
})
