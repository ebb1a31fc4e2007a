import { createHmac } from 'node:crypto'

/**
 * What is kept of a code that a person types: under a key, as a plain hash of so few characters hides nothing.
 * @param use of the code: none counts in place of one of another use
 */
export const keyedHash = (secret: string, use: string, code: string): string =>
  createHmac('sha256', `${use} ${secret}`).update(code).digest('hex')
