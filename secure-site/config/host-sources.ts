import * as v from 'valibot'
import { isHostSource } from '../../core/domain/embedded-wallet/host-sources.ts'

export const hostSourceSchema = v.pipe(
  v.string(),
  v.check(isHostSource, 'must be an origin like https://app.example, https://*.app.example or http://localhost:*'),
)
