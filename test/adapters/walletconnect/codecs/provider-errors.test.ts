import { expect, it } from 'vitest'
import { hostError } from '../../../../infrastructure/wallets/walletconnect/codecs/provider-errors.ts'

it.each([
  [{ code: 5000, message: 'User rejected.' }, 4001],
  [{ code: 5002, message: 'User rejected methods.' }, 4001],
  [{ code: 4001, message: 'No' }, 4001],
  [{ code: 5101, message: 'Unsupported methods.' }, 4200],
  [{ code: 3001, message: 'Unauthorized method.' }, 4200],
  [{ code: 5100, message: 'Unsupported chains.' }, 4901],
  [{ code: 6000, message: 'User disconnected.' }, 4900],
  [{ code: 8000, message: 'Request expired' }, 8000],
  [new Error('Missing or invalid. request() method: sign'), 4900],
  ['no', 4900],
])('%j is told to hosts with a code of EIP-1193, where it has one', (thrown, code) => {
  expect(hostError(thrown)).toMatchObject({ code, message: expect.any(String), cause: thrown })
  expect(hostError(thrown)).toBeInstanceOf(Error)
})
