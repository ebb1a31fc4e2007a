import type { LoadNormalize } from '../../infrastructure/blockchain-api/http-name-source.ts'

/** As a page has it: the tables come when a name asks for them. */
export const loadNormalize: LoadNormalize = async () =>
  (await import('../../infrastructure/blockchain-api/normal-name.ts')).normalName
