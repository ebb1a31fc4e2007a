/** A member of what a node answered. */
export const member = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined

/** A quantity as JSON-RPC writes it, of at most 256 bits. Throws for what is none. */
export const quantityIn = (answer: unknown): bigint => {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer))
    throw new Error('The node answers with what is no number')
  return BigInt(answer)
}

/** A quantity that is a safe whole number: a nonce, a time, a status. */
export const numberIn = (answer: unknown): number => {
  const number = Number(quantityIn(answer))
  if (!Number.isSafeInteger(number)) throw new Error('The node answers with what is no number')
  return number
}

export const quantityOf = (value: bigint | number): `0x${string}` => `0x${value.toString(16)}`

/** Bytes as JSON-RPC writes them. Throws for what are none. */
export const bytesIn = (answer: unknown): string => {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(answer))
    throw new Error('The node answers with what are no bytes')
  return answer
}
