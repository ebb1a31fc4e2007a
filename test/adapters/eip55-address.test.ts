import fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { isEvmAddress, isSameAddress } from '../../core/domain/namespaces/addresses.ts'
import { eip55Address } from '../../infrastructure/wallets/eip55-address.ts'
import { evmAddress } from '../domain/shared/arbitraries.ts'
import { forAll } from '../domain/shared/for-all.ts'

/** Those of the EIP. */
test.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('%s', (address) => {
  for (const form of [address, address.toLowerCase(), `0X${address.slice(2).toUpperCase()}`, address.slice(2)])
    expect(eip55Address(form)).toBe(address)
})

test('every spelling of an address becomes the one that viem knows, which is the same address still', () => {
  forAll(evmAddress, fc.boolean(), (address, isBare) => {
    const spelled = eip55Address(isBare ? address.slice(2) : address)
    expect(spelled).toBe(getAddress(address.toLowerCase()))
    expect(isEvmAddress(spelled) && isSameAddress('eip155', spelled, address)).toBe(true)
    expect(eip55Address(spelled)).toBe(spelled)
  })
})
