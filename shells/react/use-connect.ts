import { useCallback, useMemo } from 'react'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { AccountIn, ConnectOptions, ConnectorInfo } from '../../core/modal.ts'
import { connectorsOf } from '../dom/headless/connectors-of.ts'
import { useBehavior, useModal } from './context.ts'
import { type Mutation, useMutation } from './use-mutation.ts'

/** A connector has its place of its own. */
type Options<Namespace extends ChainNamespace> = Pick<ConnectOptions<Namespace>, 'namespace' | 'signal'>

export interface Connect<Namespace extends ChainNamespace = ChainNamespace> extends Mutation<AccountIn<Namespace>> {
  /** Wallets of this device, and ways to others, in the order of the modal's first view. */
  readonly connectors: readonly ConnectorInfo[]
  /**
   * Asks this one, by itself or by its id; without it the visitor chooses in the modal. Resolves with the account, or with `undefined`
   * where it failed, which `error` has.
   */
  readonly connect: <Each extends Namespace = Namespace>(
    connector?: Pick<ConnectorInfo, 'id'> | string,
    options?: Options<Each>,
  ) => Promise<AccountIn<Each> | undefined>
}

const none: readonly ConnectorInfo[] = []

/** What there is to connect with, of all namespaces or of one, which the account's type then follows, and what connects it. */
export const useConnect = <Namespace extends ChainNamespace = ChainNamespace>({
  namespace,
}: {
  readonly namespace?: Namespace | undefined
} = {}): Connect<Namespace> => {
  const modal = useModal()
  const all = useBehavior(connectorsOf(modal), none)
  const connectors = useMemo(
    () => (namespace ? all.filter(({ namespaces }) => namespaces.includes(namespace)) : all),
    [all, namespace],
  )
  const work = useCallback(
    (connector?: Pick<ConnectorInfo, 'id'> | string, options?: Options<Namespace>) => {
      const connectorId = typeof connector === 'object' ? connector.id : connector
      return modal.connect({
        ...(namespace && { namespace }),
        ...options,
        ...(connectorId !== undefined && { connectorId }),
      })
    },
    [modal, namespace],
  )
  const { ask, ...asked } = useMutation(work)
  // What is asked in one of them is answered in that one.
  return { ...asked, connectors, connect: ask as Connect<Namespace>['connect'] }
}
