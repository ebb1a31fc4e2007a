import type { HttpBindings } from '@hono/node-server'
import type { Context, Handler, MiddlewareHandler } from 'hono'

export interface AppTypes {
  /** What Node says of a request; nothing where an app is asked without a port. */
  readonly Bindings: Partial<HttpBindings>
  readonly Variables: {
    readonly requestId: string
    /** Aborted when the client is gone, or its time is up. */
    readonly signal: AbortSignal
  }
}

export type AppContext = Context<AppTypes>
export type AppHandler = Handler<AppTypes>
export type AppMiddleware = MiddlewareHandler<AppTypes>

/** An app, or what stands before one. */
export type AnswerRequest = (request: Request, bindings: AppTypes['Bindings']) => Response | Promise<Response>
