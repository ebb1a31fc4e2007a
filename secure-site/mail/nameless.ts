import { createHmac } from 'node:crypto'

/** What is counted, and by whom, is not kept as an address. */
export const createNameless =
  (secret: string) =>
  (...of: readonly string[]): string =>
    createHmac('sha256', `limits ${secret}`).update(of.join(' ')).digest('base64url')
