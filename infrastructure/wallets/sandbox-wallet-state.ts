export interface SandboxWalletChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
}

export interface SandboxWalletAccount {
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
}

/** What the wallet knows of the one site that it serves. */
export interface SandboxWalletState {
  readonly chains: readonly SandboxWalletChain[]
  readonly chainId: number
  readonly account: SandboxWalletAccount
  readonly isShared: boolean
  readonly isLocked: boolean
}
