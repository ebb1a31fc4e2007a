import { err, type Result } from '../../core/domain/shared/result.ts'
import type { PageFailure } from './pages.ts'

/** What a source that only reads the chain as it is now cannot say: an account's history, and its NFTs. */
export const unsupported = async (): Promise<Result<never, PageFailure>> => err({ code: 'UNSUPPORTED' })
