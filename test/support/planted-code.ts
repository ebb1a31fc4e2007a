const hexByte = (value: number): string => value.toString(16).padStart(2, '0')

/** Where the bytes begin that the code hands on: behind the code. */
const codeLength = 12

const handingOn =
  (opcode: string) =>
  (bytes: `0x${string}`): `0x${string}` => {
    const length = hexByte((bytes.length - 2) / 2)
    // PUSH1 length PUSH1 start PUSH1 0 CODECOPY PUSH1 length PUSH1 0, and the opcode that ends it.
    return `0x60${length}60${hexByte(codeLength)}60003960${length}6000${opcode}${bytes.slice(2)}`
  }

/** The code of a contract that answers everything with these bytes, of which there are at most 255. */
export const codeThatReturns = handingOn('f3')

/** The code of one that reverts with them. */
export const codeThatReverts = handingOn('fd')
