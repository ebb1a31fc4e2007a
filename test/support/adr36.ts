import type { StdSignDoc } from '@cosmjs/amino'
import { toBase64, toUtf8 } from '@cosmjs/encoding'

/** The document that is signed of a message, by the words of ADR-36. */
export const adr36 = (signer: string, data: string | Uint8Array): StdSignDoc => {
  const bytes = typeof data === 'string' ? toUtf8(data) : data
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(bytes) } }],
  }
}
