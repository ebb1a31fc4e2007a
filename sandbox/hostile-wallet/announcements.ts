import type { HostileBehaviour } from './behaviours.ts'
import { iconOf } from './icons.ts'
import { hostileWalletName, hostileWalletRdns } from './identity.ts'
import type { Provider } from './provider.ts'

const thousand = Array.from({ length: 1000 }, (_, index) => index)

/** Not `crypto.randomUUID`: it is missing on the blank page that a browser begins with. */
const uuid = (index = 0): string => `6f1c4a52-9d3e-4b87-a0c1-${String(index).padStart(12, '0')}`

const throwing = (): never => {
  throw new Error('Wrecked.')
}

const garbage = (sound: object, provider: Provider): readonly unknown[] => [
  undefined,
  null,
  7,
  'wallet',
  {},
  { info: sound },
  { info: sound, provider: 'request' },
  { info: sound, provider: { request: 'text' } },
  { info: { ...sound, rdns: { toString: () => 'org.latchkey.junk' } }, provider },
  { info: { ...sound, rdns: '__proto__' }, provider },
  { info: { ...sound, rdns: `org.${'a.'.repeat(1_000_000)}` }, provider },
  { info: { ...sound, uuid: ['a', 'list'] }, provider },
  { info: { ...sound, name: '\u202E\u200B' }, provider },
  { info: new Proxy(sound, { get: throwing }), provider },
  Object.defineProperty({ provider }, 'info', { get: throwing }),
  Object.defineProperty({ info: sound }, 'provider', { get: throwing }),
  new Proxy({}, { get: throwing, has: throwing, getPrototypeOf: throwing, ownKeys: throwing }),
]

/** The details of everything that it announces, whenever it is asked. */
export const announcementsOf = (behaviour: HostileBehaviour, provider: Provider): readonly unknown[] => {
  const info = {
    uuid: uuid(),
    name: hostileWalletName,
    icon: iconOf(behaviour),
    rdns: hostileWalletRdns,
  }
  const own = { info, provider }
  switch (behaviour) {
    case 'announces-a-thousand-times':
      return thousand.map(() => own)
    case 'announces-a-thousand-wallets':
      return [
        own,
        ...thousand.map((index) => ({
          info: { ...info, uuid: uuid(index + 1), name: `Wreck ${index}`, rdns: `org.latchkey.wreck-${index}` },
          provider,
        })),
      ]
    case 'announces-two-with-one-rdns':
      return [own, { info: { ...info, uuid: uuid(1), name: 'Impostor' }, provider: { ...provider } }]
    case 'announces-garbage':
      return [...garbage(info, provider), own]
    case 'announces-an-endless-name':
      return [{ info: { ...info, name: `${hostileWalletName} ${'\u200B\u0007 '.repeat(2_000_000)}` }, provider }]
    default:
      return [own]
  }
}
