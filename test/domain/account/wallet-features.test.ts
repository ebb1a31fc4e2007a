import fc from 'fast-check'
import { expect, it } from 'vitest'
import { walletFeatureOrder, walletFeatures } from '../../../core/domain/account/wallet-features.ts'
import { forAll } from '../shared/for-all.ts'

it('what a host says of the order of wallet features comes first, what it leaves out after that as usual, each once', () => {
  forAll(fc.array(fc.constantFrom(...walletFeatures), { maxLength: 8 }), (configured) => {
    const order = walletFeatureOrder(configured)
    const said = [...new Set(configured)]
    expect(order.slice(0, said.length)).toEqual(said)
    expect(order.slice(said.length)).toEqual(walletFeatures.filter((one) => !said.includes(one)))
  })
})

it('the usual order is that of the specification', () => {
  expect(walletFeatureOrder([])).toEqual(['onramp', 'swaps', 'receive', 'send'])
})
