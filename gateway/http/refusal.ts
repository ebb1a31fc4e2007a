import type { AppContext } from '../../service-kit/http/app-types.ts'

/** What the contract says when it says no: a status and, of its usual errors, the field and the reason. */
export type Refusal =
  | {
      readonly kind: 'reason'
      readonly status: 400 | 401 | 404 | 429 | 503
      /** May be empty. */
      readonly field: string
      readonly description: string
    }
  /** What a framework rejects, as plain text. */
  | { readonly kind: 'text'; readonly status: 400 | 413 | 422; readonly text: string }

export const refuse = (status: 400 | 401 | 404 | 429 | 503, field: string, description: string): Refusal => ({
  kind: 'reason',
  status,
  field,
  description,
})

export const answerRefusal = (context: AppContext, refusal: Refusal): Response =>
  refusal.kind === 'text'
    ? context.text(refusal.text, refusal.status)
    : context.json(
        { status: 'FAILED', reasons: [{ field: refusal.field, description: refusal.description }] },
        refusal.status,
      )

export const unsupportedChain = (chainId: string): Refusal =>
  refuse(400, 'chainId', `The chain is not supported: ${chainId.slice(0, 80)}`)

export const invalidAddress: Refusal = refuse(400, 'address', 'The address is not one of this namespace')

export const chainUnavailable: Refusal = refuse(
  503,
  'chainId',
  'The chain cannot be read at the moment, try again later',
)

export const namesUnavailable: Refusal = refuse(503, '', 'Names cannot be read at the moment, try again later')
