import { describe, expect, it } from 'vitest'
import type { Connector } from '../../../core/domain/connections/connector.ts'
import { installedConnector } from '../../../core/domain/wallets/same-wallet.ts'
import { forAll } from '../shared/for-all.ts'
import { anyListing, id, listing } from './listings.ts'

const announced = (rdns: string, name: string): Connector => ({
  id: rdns,
  name,
  type: 'ANNOUNCED',
  namespace: 'eip155',
  info: { rdns, uuid: rdns },
})

describe('the connector that is asked for a listed wallet', () => {
  it('never is one that has no more than its name', () => {
    forAll(anyListing, (one) => {
      expect(installedConnector(one, [announced('test.stranger', one.name)])).toBeUndefined()
    })
  })

  it('is the one of its rdns, under whichever name', () => {
    const amber = announced('test.amber', 'Something else')
    const connectors = [announced('test.stranger', 'Amber'), amber]
    expect(installedConnector(listing('1', { name: 'Amber', rdns: 'test.amber' }), connectors)).toBe(amber)
  })

  it('is one outside of EVM that is known to be of its maker', () => {
    const solana: Connector = {
      id: 'solana/standard/Amber',
      name: 'Amber',
      type: 'ANNOUNCED',
      namespace: 'solana',
      maker: 'test.amber',
    }
    const stranger: Connector = { id: 'solana/standard/Birch', name: 'Amber', type: 'ANNOUNCED', namespace: 'solana' }
    expect(installedConnector(listing('1', { rdns: 'test.amber' }), [stranger, solana])).toBe(solana)
    expect(installedConnector(listing('1', { name: 'Amber' }), [stranger, solana])).toBeUndefined()
  })

  it('is the one of its id', () => {
    const own: Connector = { id: 'own', name: 'Own', type: 'EXTERNAL', namespace: 'eip155', explorerId: id('1') }
    expect(installedConnector(listing('1'), [own])).toBe(own)
    expect(installedConnector(listing('2'), [own])).toBeUndefined()
  })
})
