import { describe, expect, it } from 'vitest'
import { parseChoices, serialiseChoices } from '../../../core/domain/connections/choices.ts'
import { disconnectedIn, withoutDisconnected } from '../../../core/domain/connections/disconnected-connectors.ts'
import { parseFlags, serialiseFlags } from '../../../core/domain/connections/flag-times.ts'
import { parseStored, serialiseStored } from '../../../core/domain/connections/stored-connections.ts'
import { parsePendingPairing, serialisePendingPairing } from '../../../core/domain/wallets/pending-pairing.ts'
import { parseRecentWallets, serialiseRecentWallets } from '../../../core/domain/wallets/recent-wallets.ts'
import { alice } from '../../support/core-world.ts'

const at = 1_795_250_027_000

interface StoredList {
  /** Word for word what was stored before lists had versions. */
  readonly before: string
  readonly now: string
  /** What is read of a text, and how that is written anew. */
  readonly again: (text: string) => string
}

const pairingAgain = (text: string): string => {
  const pairing = parsePendingPairing(text, at + 1)
  return pairing ? serialisePendingPairing(pairing) : '[1]'
}

const lists: Readonly<Record<string, StoredList>> = {
  connections: {
    before: `[["eip155","${alice}","eip155:31337","test.amber","Amber"]]`,
    now: `[1,["eip155","${alice}","eip155:31337","test.amber","Amber"]]`,
    again: (text) => serialiseStored(parseStored(text)),
  },
  'left-connectors': {
    before: `[["test.birch",${at}],["test.amber",-${at + 1}]]`,
    now: `[1,["test.birch",${at}],["test.amber",-${at + 1}]]`,
    again: (text) => serialiseFlags(parseFlags(text)),
  },
  'left-connectors of 0.1.0': {
    before: '["test.birch"]',
    now: '[1,["test.birch",1]]',
    again: (text) => serialiseFlags(parseFlags(text)),
  },
  'left-connectors, as a page reads them before its features come': {
    before: `["test.birch",["test.amber",${at}]]`,
    now: `[1,["test.birch",1],["test.amber",${-at - 1}]]`,
    again: (text) => serialiseFlags(parseFlags(withoutDisconnected(text, 'test.amber'))),
  },
  choices: {
    before: `[["eip155","test.amber",${at}],["solana","test.birch",7]]`,
    now: `[1,["eip155","test.amber",${at}],["solana","test.birch",7]]`,
    again: (text) => serialiseChoices(parseChoices(text)),
  },
  'recent-wallets': {
    before: '[["heron","test.heron"],["wallet03"]]',
    now: '[1,["heron","test.heron"],["wallet03"]]',
    again: (text) => serialiseRecentWallets(parseRecentWallets(text)),
  },
  'recent-wallets of 0.1.0': {
    before: '[{"id":"heron"},{"id":"wallet03","rdns":"test.wallet03"}]',
    now: '[1,["heron"],["wallet03","test.wallet03"]]',
    again: (text) => serialiseRecentWallets(parseRecentWallets(text)),
  },
  pairing: { before: `[${at},"wallet03"]`, now: `[1,[${at},"wallet03"]]`, again: pairingAgain },
  'pairing with any wallet': { before: `[${at}]`, now: `[1,[${at}]]`, again: pairingAgain },
}

describe.each(Object.entries(lists))('%s', (_, { before, now, again }) => {
  it('has a version, and is taken up from before there was one', () => {
    expect(again(before)).toBe(now)
    expect(again(now).startsWith('[1,')).toBe(true)
  })

  it('of a later version is none', () => {
    expect(again(now.replace('[1,', '[2,'))).toBe('[1]')
    expect(again(`[2,{"all":${before}}]`)).toBe('[1]')
  })

  it.each(['', '[[', 'null', '{}', '7', '"[1]"', '[1,7,null,{},[]]', `[1,${'['.repeat(9_000)}`])(
    'is none where there is something else (%#)',
    (text) => expect(again(text)).toBe('[1]'),
  )
})

it('what was left is known to a page before its features come, by any version that it knows', () => {
  for (const text of ['["test.birch"]', `[["test.birch",${at}]]`, `[1,["test.birch",${at}]]`])
    expect(disconnectedIn(text)).toEqual(['test.birch'])
  expect(disconnectedIn(`[2,["test.birch",${at}]]`)).toEqual([])
})
