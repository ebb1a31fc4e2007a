import { cors } from 'hono/cors'

/** Everybody may ask, as the contract has it: no credentials, no header of an answer is exposed, and the methods are those that need no leave. */
export const allowEverybody = cors({
  origin: '*',
  allowMethods: [],
  allowHeaders: [
    'content-type',
    'user-agent',
    'referer',
    'origin',
    'access-control-request-method',
    'access-control-request-headers',
    'solana-client',
    'sec-fetch-mode',
    'x-sdk-type',
    'x-sdk-version',
  ],
  maxAge: 7_200,
})
