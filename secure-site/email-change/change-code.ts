import { randomInt } from 'node:crypto'
import { keyedHash } from '../codes/keyed-hash.ts'
import type { ChangeStage } from './tables.ts'

/** Six digits, like those of a login. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Better Auth's codes for this belong to a user alone; these belong to one change, and to one of its two steps. */
export const hashOfCode = (secret: string, change: string, stage: ChangeStage, code: string): string =>
  keyedHash(secret, 'email change', `${change} ${stage} ${code}`)
