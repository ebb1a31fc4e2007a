import { type Failure, failure } from '../../../core/domain/shared/failure.ts'
import { err, ok, type Result } from '../../../core/domain/shared/result.ts'
import { property } from '../foreign.ts'
import { methodOf } from '../foreign-call.ts'
import { unsupportedMethod } from '../provider-error.ts'
import { satsConnectFailure } from './bitcoin-errors.ts'

/** `request` of a provider of `window.btc_providers`: it answers with an error, and only some throw one. */
export interface SatsConnect {
  /** What it answered, or its error thrown. */
  readonly call: (method: string, params?: object) => Promise<unknown>
  readonly ask: (method: string, params?: object) => Promise<Result<unknown, Failure>>
}

export const createSatsConnect = (provider: unknown): SatsConnect => {
  const call = async (method: string, params?: object): Promise<unknown> => {
    const request = methodOf(provider, 'request')
    if (request === undefined) throw unsupportedMethod('request')
    const answer = await request(method, ...(params === undefined ? [] : [params]))
    const error = property(answer, 'error')
    if (error !== undefined && error !== null) throw asError(error)
    return property(answer, 'result')
  }
  return {
    call,
    ask: async (method, params) => {
      try {
        return ok(await call(method, params))
      } catch (error) {
        const reason = satsConnectFailure(error)
        return err(failure(reason.code, { detail: `${method}: ${reason.detail ?? ''}`, cause: error }))
      }
    },
  }
}

/** Hosts get an Error, with the wallet's code and words. */
const asError = (error: unknown): Error => {
  const message = property(error, 'message')
  return Object.assign(new Error(typeof message === 'string' ? message : 'The wallet failed', { cause: error }), {
    code: property(error, 'code'),
  })
}
