/**
 * What is signed of bytes in place of a transaction, which no chain takes it for (ADR-36). Its members stand in amino's order, which is
 * that of their names.
 * @param data in base64
 */
export const adr36Document = (signer: string, data: string) => ({
  account_number: '0',
  chain_id: '',
  fee: { amount: [], gas: '0' },
  memo: '',
  msgs: [{ type: 'sign/MsgSignData', value: { data, signer } }],
  sequence: '0',
})
